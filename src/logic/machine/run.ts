/// The machine's loop: fetch an instruction, do it, go on. Tags and instruction numbers are literals here (see cells.ts and
/// opcodes.ts; run.test.ts holds the numbers to the names), registers are local variables, and engine fields are brought
/// up to date only around calls into other code. All this is for speed; nothing here knows more than the WAM needs.
//
// Choice point frame:  0 previous, 1 alternative, 2 E, 3 CP, 4 TR, 5 H, 6 top of environments, 7 catch, 8 objects,
//                      9 boxes, 10 number of arguments, 11.. arguments
// Environment frame:   0 previous, 1 CP, 2 number of slots, 3 depth, 4.. slots
import { prepareCall } from './call.ts';
import { arithmetic, arithmeticByNumber, compareNumberCells, evaluateCell, unaryByNumber } from './evaluation.ts';
import type { Clause } from './predicate.ts';
import { ClauseChoice, firstMatch, isMatchedUncompiled, matchFact } from './clauses.ts';
import type { Answers } from './database.ts';
import type { Machine } from './machine.ts';
import { compareCells, identicalCells } from './compare.ts';
import { unify } from './unify.ts';

export type Stop = 'answer' | 'exhausted';

const FAIL = 1;

/// A choice point for what is tried less often than clauses of static predicates (those do it in line); gives its frame.
const pushChoice = (
  m: Machine,
  alternative: number,
  count: number,
  B: number,
  E: number,
  CP: number,
  TR: number,
  H: number,
  EB: number,
): number => {
  const b = B + 11 + m.cps[B + 10]!;
  const cps = b + count + 12 > m.cps.length ? m.growChoices(b + count + 12) : m.cps;
  cps[b] = B;
  cps[b + 1] = alternative;
  cps[b + 2] = E;
  cps[b + 3] = CP;
  cps[b + 4] = TR;
  cps[b + 5] = H;
  cps[b + 6] = EB;
  cps[b + 7] = m.catchTop;
  cps[b + 8] = cps[B + 8]!;
  cps[b + 9] = m.boxTop;
  cps[b + 10] = count;
  for (let i = 0; i < count; i++) cps[b + 11 + i] = m.X[i]!;
  return b;
};

/// Runs until an answer or the end. Prolog exceptions and spent budgets are thrown; the caller handles them.
export const run = (m: Machine): Stop => {
  const db = m.db;
  let code = db.code;
  let entries = db.entries;
  let heap = m.heap;
  let X = m.X;
  let env = m.env;
  let cps = m.cps;
  let trail = m.trail;
  let P = m.P;
  let CP = m.CP;
  let E = m.E;
  let B = m.B;
  let B0 = m.B0;
  let H = m.H;
  let HB = cps[B + 5]!;
  let EB = cps[B + 6]!;
  let TR = m.TR;
  let S = 0;
  let writing = false;
  let fuel = m.fuel;
  let heapLimit = m.heapLimit;

  for (;;) {
    switch (code[P]) {
      case 0: // STOP
        m.TR = TR;
        m.fuel = fuel;
        return 'exhausted';
      case 1: {
        // GET_VALX
        m.TR = TR;
        m.HB = HB;
        if (unify(m, X[code[P + 1]!]!, X[code[P + 2]!]!)) P += 3;
        else P = FAIL;
        TR = m.TR;
        trail = m.trail;
        continue;
      }
      case 2: {
        // GET_VALY
        m.TR = TR;
        m.HB = HB;
        if (unify(m, env[E + 4 + code[P + 1]!]!, X[code[P + 2]!]!)) P += 3;
        else P = FAIL;
        TR = m.TR;
        trail = m.trail;
        continue;
      }
      case 3: // GET_VARY
        env[E + 4 + code[P + 1]!] = X[code[P + 2]!]!;
        P += 3;
        continue;
      case 4: // MOVE
        X[code[P + 2]!] = X[code[P + 1]!]!;
        P += 3;
        continue;
      case 5: {
        // GET_CONST
        let c = X[code[P + 2]!]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        const k = code[P + 1]!;
        if (c === k) {
          P += 3;
          continue;
        }
        if ((c & 7) === 0) {
          const a = c >> 3;
          heap[a] = k;
          if (a < HB) {
            if (TR >= trail.length) trail = m.growTrail();
            trail[TR++] = a;
          }
          P += 3;
          continue;
        }
        P = (c & 7) === 5 && (k & 7) === 5 && m.sameBox(c, k) ? P + 3 : FAIL;
        continue;
      }
      case 6: {
        // GET_LIST
        let c = X[code[P + 1]!]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        if ((c & 7) === 2) {
          S = c >> 3;
          writing = false;
          P += 2;
          continue;
        }
        if ((c & 7) === 0) {
          const a = c >> 3;
          heap[a] = (H << 3) | 2;
          if (a < HB) {
            if (TR >= trail.length) trail = m.growTrail();
            trail[TR++] = a;
          }
          writing = true;
          P += 2;
          continue;
        }
        P = FAIL;
        continue;
      }
      case 7: {
        // GET_STRUCT
        let c = X[code[P + 2]!]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        if ((c & 7) === 1) {
          S = c >> 3;
          if (heap[S] === code[P + 1]!) {
            S++;
            writing = false;
            P += 3;
          } else P = FAIL;
          continue;
        }
        if ((c & 7) === 0) {
          const a = c >> 3;
          heap[a] = (H << 3) | 1;
          if (a < HB) {
            if (TR >= trail.length) trail = m.growTrail();
            trail[TR++] = a;
          }
          heap[H++] = code[P + 1]!;
          writing = true;
          P += 3;
          continue;
        }
        P = FAIL;
        continue;
      }
      case 8: // UNIFY_VARX
        if (writing) {
          X[code[P + 1]!] = H << 3;
          heap[H] = H << 3;
          H++;
        } else X[code[P + 1]!] = heap[S++]!;
        P += 2;
        continue;
      case 9: // UNIFY_VARY
        if (writing) {
          env[E + 4 + code[P + 1]!] = H << 3;
          heap[H] = H << 3;
          H++;
        } else env[E + 4 + code[P + 1]!] = heap[S++]!;
        P += 2;
        continue;
      case 10: // UNIFY_VALX
        if (writing) {
          heap[H++] = X[code[P + 1]!]!;
          P += 2;
        } else {
          m.TR = TR;
          m.HB = HB;
          if (unify(m, X[code[P + 1]!]!, heap[S++]!)) P += 2;
          else P = FAIL;
          TR = m.TR;
          trail = m.trail;
        }
        continue;
      case 11: // UNIFY_VALY
        if (writing) {
          heap[H++] = env[E + 4 + code[P + 1]!]!;
          P += 2;
        } else {
          m.TR = TR;
          m.HB = HB;
          if (unify(m, env[E + 4 + code[P + 1]!]!, heap[S++]!)) P += 2;
          else P = FAIL;
          TR = m.TR;
          trail = m.trail;
        }
        continue;
      case 12: {
        // UNIFY_CONST
        const k = code[P + 1]!;
        if (writing) {
          heap[H++] = k;
          P += 2;
          continue;
        }
        let c = heap[S++]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        if (c === k) P += 2;
        else if ((c & 7) === 0) {
          const a = c >> 3;
          heap[a] = k;
          if (a < HB) {
            if (TR >= trail.length) trail = m.growTrail();
            trail[TR++] = a;
          }
          P += 2;
        } else P = (c & 7) === 5 && (k & 7) === 5 && m.sameBox(c, k) ? P + 2 : FAIL;
        continue;
      }
      case 13: // UNIFY_VOID
        if (writing) {
          for (let n = code[P + 1]!; n > 0; n--) {
            heap[H] = H << 3;
            H++;
          }
        } else S += code[P + 1]!;
        P += 2;
        continue;
      case 14: // PUT_VARX
        heap[H] = H << 3;
        X[code[P + 1]!] = H << 3;
        H++;
        P += 2;
        continue;
      case 15: // PUT_VARY
        heap[H] = H << 3;
        env[E + 4 + code[P + 1]!] = H << 3;
        X[code[P + 2]!] = H << 3;
        H++;
        P += 3;
        continue;
      case 16: // PUT_VALY
        X[code[P + 2]!] = env[E + 4 + code[P + 1]!]!;
        P += 3;
        continue;
      case 17: // PUT_CONST
        X[code[P + 2]!] = code[P + 1]!;
        P += 3;
        continue;
      case 18: // PUT_LIST
        X[code[P + 1]!] = (H << 3) | 2;
        P += 2;
        continue;
      case 19: // PUT_STRUCT
        X[code[P + 2]!] = (H << 3) | 1;
        heap[H++] = code[P + 1]!;
        P += 3;
        continue;
      case 20: // SET_VARX
        X[code[P + 1]!] = H << 3;
        heap[H] = H << 3;
        H++;
        P += 2;
        continue;
      case 21: // SET_VARY
        env[E + 4 + code[P + 1]!] = H << 3;
        heap[H] = H << 3;
        H++;
        P += 2;
        continue;
      case 22: // SET_VALX
        heap[H++] = X[code[P + 1]!]!;
        P += 2;
        continue;
      case 23: // SET_VALY
        heap[H++] = env[E + 4 + code[P + 1]!]!;
        P += 2;
        continue;
      case 24: // SET_CONST
        heap[H++] = code[P + 1]!;
        P += 2;
        continue;
      case 25: // SET_VOID
        for (let n = code[P + 1]!; n > 0; n--) {
          heap[H] = H << 3;
          H++;
        }
        P += 2;
        continue;
      case 26: // SET_HOLE
        X[code[P + 1]!] = H++;
        P += 2;
        continue;
      case 27: // FILL_LIST
        heap[X[code[P + 1]!]!] = (H << 3) | 2;
        P += 2;
        continue;
      case 28: // FILL_STRUCT
        heap[X[code[P + 2]!]!] = (H << 3) | 1;
        heap[H++] = code[P + 1]!;
        P += 3;
        continue;
      case 29: // INIT_Y
        heap[H] = H << 3;
        env[E + 4 + code[P + 1]!] = H << 3;
        H++;
        P += 2;
        continue;
      case 30: {
        // ALLOCATE
        const size = code[P + 1]!;
        const top = E + 4 + env[E + 2]!;
        const next = top > EB ? top : EB;
        if (next + size + 8 > env.length) env = m.growEnvironments(next + size + 8);
        const depth = env[E + 3]! + 1;
        env[next] = E;
        env[next + 1] = CP;
        env[next + 2] = size;
        env[next + 3] = depth;
        // Slots start as a reference to the heap's first cell, so that the collector never meets stale ones.
        for (let i = next + 4; i < next + 4 + size; i++) env[i] = 0;
        E = next;
        if (depth > m.depthLimit) m.spend('depth');
        P += 2;
        continue;
      }
      case 31: // DEALLOCATE
        CP = env[E + 1]!;
        E = env[E]!;
        P += 1;
        continue;
      case 32: {
        // CALL
        const p = code[P + 1]!;
        CP = P + 2;
        B0 = B;
        P = entries[p]!;
        if (--fuel >= 0 && H < heapLimit) continue;
        m.H = H;
        m.TR = TR;
        m.E = E;
        m.B = B;
        m.fuel = fuel;
        m.P = P;
        m.CP = CP;
        m.B0 = B0;
        m.service(db.arities[p]!);
        H = m.H;
        TR = m.TR;
        fuel = m.fuel;
        heap = m.heap;
        heapLimit = m.heapLimit;
        HB = cps[B + 5]!;
        continue;
      }
      case 34: // DEALLOC_EXECUTE
        CP = env[E + 1]!;
        E = env[E]!;
      // falls through
      case 33: {
        // EXECUTE
        const p = code[P + 1]!;
        B0 = B;
        P = entries[p]!;
        if (--fuel >= 0 && H < heapLimit) continue;
        m.H = H;
        m.TR = TR;
        m.E = E;
        m.B = B;
        m.fuel = fuel;
        m.P = P;
        m.CP = CP;
        m.B0 = B0;
        m.service(db.arities[p]!);
        H = m.H;
        TR = m.TR;
        fuel = m.fuel;
        heap = m.heap;
        heapLimit = m.heapLimit;
        HB = cps[B + 5]!;
        continue;
      }
      case 35: // PROCEED
        P = CP;
        continue;
      case 36: // DEALLOC_PROCEED
        P = env[E + 1]!;
        CP = P;
        E = env[E]!;
        continue;
      case 37: {
        // TRY
        const n = code[P + 1]!;
        const b = B + 11 + cps[B + 10]!;
        if (b + n + 12 > cps.length) cps = m.growChoices(b + n + 12);
        const top = E + 4 + env[E + 2]!;
        if (top > EB) EB = top;
        cps[b] = B;
        cps[b + 1] = P + 3;
        cps[b + 2] = E;
        cps[b + 3] = CP;
        cps[b + 4] = TR;
        cps[b + 5] = H;
        cps[b + 6] = EB;
        cps[b + 7] = m.catchTop;
        cps[b + 8] = cps[B + 8]!;
        cps[b + 9] = m.boxTop;
        cps[b + 10] = n;
        for (let i = 0; i < n; i++) cps[b + 11 + i] = X[i]!;
        B = b;
        HB = H;
        P = code[P + 2]!;
        continue;
      }
      case 38: {
        // RETRY
        const n = code[P + 1]!;
        for (let i = 0; i < n; i++) X[i] = cps[B + 11 + i]!;
        cps[B + 1] = P + 3;
        B0 = cps[B]!;
        P = code[P + 2]!;
        continue;
      }
      case 39: {
        // TRUST
        const n = code[P + 1]!;
        for (let i = 0; i < n; i++) X[i] = cps[B + 11 + i]!;
        B = cps[B]!;
        B0 = B;
        HB = cps[B + 5]!;
        EB = cps[B + 6]!;
        P = code[P + 2]!;
        continue;
      }
      case 40: {
        // TRY_ELSE
        const b = B + 11 + cps[B + 10]!;
        if (b + 12 > cps.length) cps = m.growChoices(b + 12);
        const top = E + 4 + env[E + 2]!;
        if (top > EB) EB = top;
        cps[b] = B;
        cps[b + 1] = code[P + 1]!;
        cps[b + 2] = E;
        cps[b + 3] = CP;
        cps[b + 4] = TR;
        cps[b + 5] = H;
        cps[b + 6] = EB;
        cps[b + 7] = m.catchTop;
        cps[b + 8] = cps[B + 8]!;
        cps[b + 9] = m.boxTop;
        cps[b + 10] = 0;
        B = b;
        HB = H;
        P += 2;
        continue;
      }
      case 41: // RETRY_ELSE
        cps[B + 1] = code[P + 1]!;
        P += 2;
        continue;
      case 42: // TRUST_ELSE
        B = cps[B]!;
        HB = cps[B + 5]!;
        EB = cps[B + 6]!;
        P += 1;
        continue;
      case 43: // JUMP
        P = code[P + 1]!;
        continue;
      case 44: {
        // FAIL
        const mark = cps[B + 4]!;
        while (TR > mark) {
          const a = trail[--TR]!;
          if (a >= 0) heap[a] = a << 3;
          else heap[~a] = trail[--TR]!;
        }
        P = cps[B + 1]!;
        E = cps[B + 2]!;
        CP = cps[B + 3]!;
        H = cps[B + 5]!;
        m.catchTop = cps[B + 7]!;
        m.boxTop = cps[B + 9]!;
        continue;
      }
      case 45: // CUT
        if (B !== B0) {
          B = B0;
          HB = cps[B + 5]!;
          EB = cps[B + 6]!;
        }
        P += 1;
        continue;
      case 46: // GET_LEVEL
        env[E + 4 + code[P + 1]!] = (B0 << 3) | 4;
        P += 2;
        continue;
      case 47: // SAVE_B
        env[E + 4 + code[P + 1]!] = (B << 3) | 4;
        P += 2;
        continue;
      case 48: {
        // CUTY
        const b = env[E + 4 + code[P + 1]!]! >> 3;
        if (B !== b) {
          B = b;
          HB = cps[B + 5]!;
          EB = cps[B + 6]!;
        }
        P += 2;
        continue;
      }
      case 49: // SOFT_CUT
        // The frame stays, but leads nowhere any more.
        cps[(env[E + 4 + code[P + 1]!]! >> 3) + 1] = db.catchFailAddress;
        P += 2;
        continue;
      case 50: {
        // SWITCH_TERM
        let c = X[0]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        const tag = c & 7;
        P = code[tag === 0 ? P + 1 : tag === 2 ? P + 3 : tag === 1 ? P + 4 : P + 2]!;
        continue;
      }
      case 51: {
        // SWITCH_CONST
        let c = X[0]!;
        while ((c & 7) === 0) c = heap[c >> 3]!;
        const mask = code[P + 1]!;
        let slot = ((c >> 3) ^ (c >> 9)) & mask;
        for (;;) {
          const key = code[P + 3 + slot * 2]!;
          if (key === c) {
            P = code[P + 4 + slot * 2]!;
            break;
          }
          if (key === 0) {
            P = code[P + 2]!;
            break;
          }
          slot = (slot + 1) & mask;
        }
        continue;
      }
      case 52: {
        // SWITCH_STRUCT
        let c = X[0]!;
        while ((c & 7) === 0) c = heap[c >> 3]!;
        c = heap[c >> 3]!;
        const mask = code[P + 1]!;
        let slot = ((c >> 3) ^ (c >> 9)) & mask;
        for (;;) {
          const key = code[P + 3 + slot * 2]!;
          if (key === c) {
            P = code[P + 4 + slot * 2]!;
            break;
          }
          if (key === 0) {
            P = code[P + 2]!;
            break;
          }
          slot = (slot + 1) & mask;
        }
        continue;
      }
      case 53: {
        // DYNAMIC
        const predicate = db.predicates[code[P + 1]!]!;
        m.H = H;
        m.B = B;
        const choice = firstMatch(m, predicate.base ?? predicate);
        if (choice === undefined) {
          P = FAIL;
          continue;
        }
        let clause: Clause;
        if (choice instanceof ClauseChoice) {
          clause = choice.current;
          const n = predicate.arity;
          const top = E + 4 + env[E + 2]!;
          if (top > EB) EB = top;
          const b = pushChoice(m, db.retryClauseAddress, n, B, E, CP, TR, H, EB);
          cps = m.cps;
          choice.proving = predicate.proving;
          m.objects[cps[b + 8]!++] = choice;
          B = b;
          HB = H;
        } else clause = choice;
        P = predicate.proving ? clause.provingAddress : clause.address;
        if (P === 0) {
          if (isMatchedUncompiled(m, clause)) {
            m.H = H;
            m.TR = TR;
            m.HB = HB;
            P = matchFact(m, clause, predicate.proving) ? CP : FAIL;
            H = m.H;
            TR = m.TR;
            heap = m.heap;
            trail = m.trail;
            heapLimit = m.heapLimit;
            continue;
          }
          P = db.compileClause(clause, predicate.proving);
          code = db.code;
          entries = db.entries;
          X = m.X;
        }
        continue;
      }
      case 78: {
        // RETRY_CLAUSE
        const choice = m.objects[cps[B + 8]! - 1] as ClauseChoice;
        const n = cps[B + 10]!;
        for (let i = 0; i < n; i++) X[i] = cps[B + 11 + i]!;
        const clause = choice.advance();
        B0 = cps[B]!;
        if (!choice.hasMore) {
          B = B0;
          HB = cps[B + 5]!;
          EB = cps[B + 6]!;
        }
        P = choice.proving ? clause.provingAddress : clause.address;
        if (P === 0) {
          if (isMatchedUncompiled(m, clause)) {
            m.H = H;
            m.TR = TR;
            m.HB = HB;
            P = matchFact(m, clause, choice.proving) ? CP : FAIL;
            H = m.H;
            TR = m.TR;
            heap = m.heap;
            trail = m.trail;
            heapLimit = m.heapLimit;
            continue;
          }
          P = db.compileClause(clause, choice.proving);
          code = db.code;
          entries = db.entries;
          X = m.X;
        }
        continue;
      }
      case 54: {
        // UNDEFINED
        m.H = H;
        m.TR = TR;
        m.E = E;
        m.B = B;
        m.CP = CP;
        m.fuel = fuel;
        const predicate = db.predicates[code[P + 1]!]!;
        const found = m.resolve(predicate);
        code = db.code;
        entries = db.entries;
        X = m.X;
        P = found ? entries[predicate.id]! : FAIL;
        continue;
      }
      case 55: {
        // CATCH
        const top = E + 4 + env[E + 2]!;
        if (top > EB) EB = top;
        const b = pushChoice(m, db.catchFailAddress, 4, B, E, CP, TR, H, EB);
        cps = m.cps;
        cps[b + 14] = (m.collectors.length << 3) | 4;
        B = b;
        HB = H;
        m.catchTop = b;
        if (EB + 8 > env.length) env = m.growEnvironments(EB + 8);
        env[EB] = E;
        env[EB + 1] = CP;
        env[EB + 2] = 1;
        env[EB + 3] = env[E + 3]! + 1;
        env[EB + 4] = (b << 3) | 4;
        E = EB;
        if (env[EB + 3]! > m.depthLimit) m.spend('depth');
        CP = db.catchExitAddress;
        P = m.callAddress;
        continue;
      }
      case 80: // CATCH_FAIL
        B = cps[B]!;
        HB = cps[B + 5]!;
        EB = cps[B + 6]!;
        P = FAIL;
        continue;
      case 81: {
        // CATCH_EXIT
        const b = env[E + 4]! >> 3;
        m.catchTop = cps[b + 7]!;
        if (B === b) {
          B = cps[b]!;
          HB = cps[B + 5]!;
          EB = cps[B + 6]!;
        }
        CP = env[E + 1]!;
        E = env[E]!;
        P = CP;
        continue;
      }
      case 56: {
        // BUILTIN
        m.H = H;
        m.TR = TR;
        m.HB = HB;
        m.B = B;
        m.E = E;
        m.CP = CP;
        m.fuel = fuel;
        if (db.inlines[code[P + 1]!]!(m)) P += 3;
        else P = FAIL;
        fuel = m.fuel;
        code = db.code;
        entries = db.entries;
        H = m.H;
        HB = m.HB;
        TR = m.TR;
        heap = m.heap;
        trail = m.trail;
        heapLimit = m.heapLimit;
        continue;
      }
      case 57: // UNIFY
        m.TR = TR;
        m.HB = HB;
        if (unify(m, X[code[P + 1]!]!, X[code[P + 2]!]!)) P += 3;
        else P = FAIL;
        TR = m.TR;
        trail = m.trail;
        continue;
      case 58: {
        // NOT_UNIFY
        m.TR = TR;
        // Trail everything, so that the attempt leaves no trace.
        m.HB = 0x7fffffff;
        const unified = unify(m, X[code[P + 1]!]!, X[code[P + 2]!]!);
        trail = m.trail;
        let top = m.TR;
        while (top > TR) {
          const a = trail[--top]!;
          heap[a] = a << 3;
        }
        m.TR = TR;
        P = unified ? code[P + 3]! || FAIL : P + 4;
        continue;
      }
      case 59: {
        // TEST
        let c = X[code[P + 2]!]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        const tag = c & 7;
        let holds = false;
        switch (code[P + 1]) {
          case 0: // var
            holds = tag === 0;
            break;
          case 1: // nonvar
            holds = tag !== 0;
            break;
          case 2: // atom
            holds = tag === 3 && (c !== 3 || m.nilIsAtom);
            break;
          case 3: // integer
            holds = tag === 4 || (tag === 5 && typeof m.unbox(c) === 'bigint');
            break;
          case 4: // float
            holds = tag === 5 && typeof m.unbox(c) === 'number';
            break;
          case 5: // number
            holds = tag === 4 || (tag === 5 && typeof m.unbox(c) !== 'string');
            break;
          case 6: // atomic
            holds = tag >= 3;
            break;
          case 7: // compound
            holds = tag === 1 || tag === 2;
            break;
          case 8: // callable
            holds = tag >= 1 && tag <= 3 && (c !== 3 || m.nilIsAtom);
            break;
          case 9: // string
            holds = tag === 5 && typeof m.unbox(c) === 'string';
            break;
        }
        P = holds ? P + 4 : code[P + 3]! || FAIL;
        continue;
      }
      case 60: // IDENTICAL
        P = identicalCells(m, X[code[P + 1]!]!, X[code[P + 2]!]!) ? P + 4 : code[P + 3]! || FAIL;
        continue;
      case 61: // NOT_IDENTICAL
        P = identicalCells(m, X[code[P + 1]!]!, X[code[P + 2]!]!) ? code[P + 3]! || FAIL : P + 4;
        continue;
      case 62: {
        // COMPARE
        const order = compareCells(m, X[code[P + 2]!]!, X[code[P + 3]!]!);
        const kind = code[P + 1]!;
        const holds = kind === 0 ? order < 0 : kind === 1 ? order <= 0 : kind === 2 ? order > 0 : order >= 0;
        P = holds ? P + 5 : code[P + 4]! || FAIL;
        continue;
      }
      case 63: {
        // ADD
        let a = X[code[P + 2]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        let b = X[code[P + 3]!]!;
        while ((b & 7) === 0) {
          const n = heap[b >> 3]!;
          if (n === b) break;
          b = n;
        }
        if ((a & 7) === 4 && (b & 7) === 4) {
          const r = a + b - 4;
          if (r === (r | 0)) {
            X[code[P + 1]!] = r;
            P += 4;
            continue;
          }
        }
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 1]!] = arithmetic(m, '+', a, b);
        P += 4;
        continue;
      }
      case 64: {
        // SUB
        let a = X[code[P + 2]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        let b = X[code[P + 3]!]!;
        while ((b & 7) === 0) {
          const n = heap[b >> 3]!;
          if (n === b) break;
          b = n;
        }
        if ((a & 7) === 4 && (b & 7) === 4) {
          const r = a - b + 4;
          if (r === (r | 0)) {
            X[code[P + 1]!] = r;
            P += 4;
            continue;
          }
        }
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 1]!] = arithmetic(m, '-', a, b);
        P += 4;
        continue;
      }
      case 65: {
        // MUL
        let a = X[code[P + 2]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        let b = X[code[P + 3]!]!;
        while ((b & 7) === 0) {
          const n = heap[b >> 3]!;
          if (n === b) break;
          b = n;
        }
        if ((a & 7) === 4 && (b & 7) === 4) {
          const r = (a >> 3) * (b >> 3);
          if (r >= -268435456 && r <= 268435455) {
            X[code[P + 1]!] = (r << 3) | 4;
            P += 4;
            continue;
          }
        }
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 1]!] = arithmetic(m, '*', a, b);
        P += 4;
        continue;
      }
      case 66: {
        // ADDI
        let a = X[code[P + 2]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        if ((a & 7) === 4) {
          const r = a + code[P + 3]! * 8;
          if (r === (r | 0)) {
            X[code[P + 1]!] = r;
            P += 4;
            continue;
          }
        }
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 1]!] = arithmetic(m, '+', a, (code[P + 3]! << 3) | 4);
        P += 4;
        continue;
      }
      case 67: {
        // ARITH2
        let a = X[code[P + 3]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        let b = X[code[P + 4]!]!;
        while ((b & 7) === 0) {
          const n = heap[b >> 3]!;
          if (n === b) break;
          b = n;
        }
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 2]!] = arithmeticByNumber(m, code[P + 1]!, a, b);
        P += 5;
        continue;
      }
      case 68: // ARITH1
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 2]!] = unaryByNumber(m, code[P + 1]!, X[code[P + 3]!]!);
        P += 4;
        continue;
      case 69: // EVAL
        m.TR = TR;
        m.fuel = fuel;
        X[code[P + 1]!] = evaluateCell(m, X[code[P + 2]!]!);
        P += 3;
        continue;
      case 70:
      case 71:
      case 72:
      case 73:
      case 74:
      case 75: {
        // LT LE GT GE EQ NE
        let a = X[code[P + 1]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        let b = X[code[P + 2]!]!;
        while ((b & 7) === 0) {
          const n = heap[b >> 3]!;
          if (n === b) break;
          b = n;
        }
        m.TR = TR;
        m.fuel = fuel;
        const order = (a & 7) === 4 && (b & 7) === 4 ? a - b : compareNumberCells(m, a, b);
        let holds = false;
        switch (code[P]) {
          case 70:
            holds = order < 0;
            break;
          case 71:
            holds = order <= 0;
            break;
          case 72:
            holds = order > 0;
            break;
          case 73:
            holds = order >= 0;
            break;
          case 74:
            holds = order === 0;
            break;
          case 75:
            holds = order !== 0;
            break;
        }
        P = holds ? P + 4 : code[P + 3]! || FAIL;
        continue;
      }
      case 87:
      case 88:
      case 86: {
        // LTI GTI EQI
        let a = X[code[P + 1]!]!;
        while ((a & 7) === 0) {
          const n = heap[a >> 3]!;
          if (n === a) break;
          a = n;
        }
        const b = code[P + 2]!;
        m.TR = TR;
        m.fuel = fuel;
        const order = (a & 7) === 4 ? (a >> 3) - b : compareNumberCells(m, a, (b << 3) | 4);
        const kind = code[P]!;
        const holds = kind === 87 ? order < 0 : kind === 88 ? order > 0 : order === 0;
        P = holds ? P + 4 : code[P + 3]! || FAIL;
        continue;
      }
      case 76: {
        // META: call/N, and with 0 the call of a body with its cut level
        m.H = H;
        m.B = B;
        m.TR = TR;
        m.E = E;
        m.CP = CP;
        m.fuel = fuel;
        const p = prepareCall(m, code[P + 1]!);
        heap = m.heap;
        X = m.X;
        H = m.H;
        if (m.B !== B) {
          B = m.B;
          HB = cps[B + 5]!;
          EB = cps[B + 6]!;
        }
        B0 = B;
        if (p < 0) {
          P = CP;
          continue;
        }
        entries = db.entries;
        code = db.code;
        P = entries[p]!;
        if (--fuel >= 0 && H < heapLimit) continue;
        m.H = H;
        m.E = E;
        m.B = B;
        m.fuel = fuel;
        m.P = P;
        m.CP = CP;
        m.B0 = B0;
        m.service(db.arities[p]!);
        H = m.H;
        TR = m.TR;
        fuel = m.fuel;
        heap = m.heap;
        heapLimit = m.heapLimit;
        HB = cps[B + 5]!;
        continue;
      }
      case 77: // YIELD
        m.P = FAIL;
        m.H = H;
        m.TR = TR;
        m.E = E;
        m.B = B;
        m.fuel = fuel;
        return 'answer';
      case 85: {
        // NONDET
        m.H = H;
        m.TR = TR;
        m.HB = HB;
        m.B = B;
        m.E = E;
        m.CP = CP;
        m.fuel = fuel;
        const answers = db.nondeterministics[code[P + 1]!]!(m);
        H = m.H;
        TR = m.TR;
        heap = m.heap;
        trail = m.trail;
        if (typeof answers === 'boolean') {
          P = answers ? CP : FAIL;
          heapLimit = m.heapLimit;
          continue;
        }
        const n = code[P + 2]!;
        const top = E + 4 + env[E + 2]!;
        if (top > EB) EB = top;
        const b = pushChoice(m, db.retryHostAddress, n, B, E, CP, TR, H, EB);
        cps = m.cps;
        m.objects[cps[b + 8]!++] = answers;
        B = b;
        HB = H;
      }
      // falls through: the first answer is fetched like the later ones
      case 79: {
        // RETRY_HOST
        const n = cps[B + 10]!;
        for (let i = 0; i < n; i++) X[i] = cps[B + 11 + i]!;
        const index = cps[B + 8]! - 1;
        if (--fuel < 0) {
          // An answer taken only to fail again is a step, too.
          m.fuel = fuel;
          m.P = db.retryHostAddress;
          m.CP = CP;
          m.E = E;
          m.B = B;
          m.B0 = B0;
          m.H = H;
          m.TR = TR;
          m.account();
          m.rest();
          fuel = m.fuel;
        }
        m.H = H;
        m.TR = TR;
        m.HB = HB;
        m.B = B;
        m.E = E;
        m.CP = CP;
        m.fuel = fuel;
        const result = (m.objects[index] as Answers).next(m);
        H = m.H;
        TR = m.TR;
        fuel = m.fuel;
        heap = m.heap;
        trail = m.trail;
        heapLimit = m.heapLimit;
        code = db.code;
        entries = db.entries;
        X = m.X;
        if (result !== 1) {
          B = cps[B]!;
          HB = cps[B + 5]!;
          EB = cps[B + 6]!;
        }
        P = result === 0 ? FAIL : CP;
        continue;
      }
      case 82: // ENSURE
        if (H + code[P + 1]! + 2048 > heap.length) {
          m.H = H;
          m.growHeap(code[P + 1]! + 2048);
          heap = m.heap;
          heapLimit = m.heapLimit;
        }
        P += 2;
        continue;
      case 83: {
        // GET_LIST_VV
        let c = X[code[P + 1]!]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        if ((c & 7) === 2) {
          const a = c >> 3;
          X[code[P + 2]!] = heap[a]!;
          X[code[P + 3]!] = heap[a + 1]!;
          P += 4;
          continue;
        }
        if ((c & 7) === 0) {
          const a = c >> 3;
          heap[a] = (H << 3) | 2;
          if (a < HB) {
            if (TR >= trail.length) trail = m.growTrail();
            trail[TR++] = a;
          }
          X[code[P + 2]!] = H << 3;
          heap[H] = H << 3;
          H++;
          X[code[P + 3]!] = H << 3;
          heap[H] = H << 3;
          H++;
          P += 4;
          continue;
        }
        P = FAIL;
        continue;
      }
      case 84: {
        // GET_LIST_XV
        let c = X[code[P + 1]!]!;
        while ((c & 7) === 0) {
          const n = heap[c >> 3]!;
          if (n === c) break;
          c = n;
        }
        if ((c & 7) === 0) {
          const a = c >> 3;
          heap[a] = (H << 3) | 2;
          if (a < HB) {
            if (TR >= trail.length) trail = m.growTrail();
            trail[TR++] = a;
          }
          heap[H++] = X[code[P + 2]!]!;
          X[code[P + 3]!] = H << 3;
          heap[H] = H << 3;
          H++;
          P += 4;
          continue;
        }
        if ((c & 7) === 2) {
          const a = c >> 3;
          m.TR = TR;
          m.HB = HB;
          if (unify(m, X[code[P + 2]!]!, heap[a]!)) {
            X[code[P + 3]!] = heap[a + 1]!;
            P += 4;
          } else P = FAIL;
          TR = m.TR;
          trail = m.trail;
          continue;
        }
        P = FAIL;
        continue;
      }
      default:
        throw new Error(`machine: instruction ${code[P]} at ${P}`);
    }
  }
};
