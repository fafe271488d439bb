/// Grammar rules to clauses, as SWI-Prolog translates them.
import { instantiationError, permissionError, representationError, typeError } from '../terms/errors.ts';
import { det } from '../host.ts';
import type { HostPredicate } from '../host.ts';
import { atom, compound, int, isCons, isNil, list, variable } from '../terms/term.ts';
import type { Compound, Term } from '../terms/term.ts';
import { charactersOf } from './text-argument.ts';

// Control structures nested deeper to the left than this are refused; conjunctions and alternatives may be of any length.
const MAX_NESTING = 2000;

const binary = (term: Term, name: string): term is Compound & { readonly args: readonly [Term, Term] } =>
  term.kind === 'compound' && term.name === name && term.args.length === 2;

const conjunction = (left: Term, right: Term): Term => compound(',', [left, right]);
const equal = (left: Term, right: Term): Term => compound('=', [left, right]);

/// A goal with the two lists as arguments behind its own.
const extended = (goal: Term, before: Term, after: Term): Term => {
  if (goal.kind === 'var') throw instantiationError();
  if (goal.kind === 'atom') return compound(goal.name, [before, after]);
  if (goal.kind === 'compound') return compound(goal.name, [...goal.args, before, after]);
  throw typeError('callable', goal);
};

/// Terminals: a proper list becomes one unification, a partial one is appended when its end is known.
const terminals = (items: Term, before: Term, after: Term): Term => {
  const elements: Term[] = [];
  let rest = items;
  for (; isCons(rest); rest = rest.args[1]!) elements.push(rest.args[0]!);
  if (isNil(rest)) return equal(before, list(elements, after));
  if (rest.kind !== 'var') throw typeError('list_or_partial_list', items);
  return compound('$append', [items, after, before]);
};

const stringTerminals = (text: string, before: Term, after: Term): Term =>
  equal(
    before,
    list(
      charactersOf(text).map((character) => int(character.codePointAt(0)!)),
      after,
    ),
  );

const qualified = (module: Term | undefined, goal: Term): Term => (module ? compound(':', [module, goal]) : goal);

/// One element of a body that is no conjunction and no alternative.
const element = (body: Term, before: Term, after: Term, depth: number, module: Term | undefined): Term => {
  if (body.kind === 'var') return compound('phrase', [qualified(module, body), before, after]);
  if (body.kind === 'string') return stringTerminals(body.value, before, after);
  const isTerminals: boolean = isNil(body) || isCons(body);
  if (isTerminals) return terminals(body, before, after);
  if (body.kind === 'atom' && body.name === '!') return conjunction(body, equal(after, before));
  if (body.kind === 'atom' && body.name === '{}') return equal(after, before);
  if (body.kind === 'compound') {
    const { name, args } = body;
    if (name === '{}' && args.length === 1) return conjunction(qualified(module, args[0]!), equal(after, before));
    if (name === '\\+' && args.length === 1) {
      const goal = translate(args[0]!, before, variable(), depth + 1, module);
      return conjunction(compound('\\+', [goal]), equal(after, before));
    }
    if (name === 'call' && args.length > 0) {
      return qualified(module, compound('call', [...args, before, after]));
    }
  }
  return qualified(module, extended(body, before, after));
};

/// {} consumes nothing: it is `true` where the lists around it can be one.
const isEmptyBraces = (term: Term): boolean => term.kind === 'atom' && term.name === '{}';

const isControl = (term: Term): term is Compound & { readonly args: readonly [Term, Term] } =>
  [',', ';', '|', '->', '*->'].some((name) => binary(term, name));

/// The goal for a body between two lists. Loops along right arguments, recurses into left ones.
const translate = (whole: Term, start: Term, end: Term, depth: number, outerModule?: Term): Term => {
  if (depth > MAX_NESTING) throw representationError('control_nesting');
  const open: { readonly name: string; readonly left: Term }[] = [];
  let [body, before, module] = [whole, start, outerModule];
  for (;;) {
    if (binary(body, ':')) {
      [module, body] = body.args;
      continue;
    }
    if (!isControl(body)) break;
    const [left, right] = body.args;
    if (body.name === ';' || body.name === '|') {
      open.push({ name: ';', left: translate(left, before, end, depth + 1, module) });
    } else {
      const middle = isEmptyBraces(left) ? before : isEmptyBraces(right) ? end : variable();
      open.push({ name: body.name, left: translate(left, before, middle, depth + 1, module) });
      before = middle;
    }
    body = right;
  }
  let goal = isEmptyBraces(body) && before === end ? atom('true') : element(body, before, end, depth, module);
  for (let i = open.length - 1; i >= 0; i--) goal = compound(open[i]!.name, [open[i]!.left, goal]);
  return goal;
};

/// The goal that parses a grammar body between two lists. Throws PrologError for a body that is not callable.
export const translateDcgBody = (body: Term, before: Term, after: Term): Term => translate(body, before, after, 0);

const head = (nonterminal: Term, before: Term, after: Term): Term => {
  if (binary(nonterminal, ':')) {
    const [module, plain] = nonterminal.args;
    return compound(':', [module, head(plain, before, after)]);
  }
  if (isNil(nonterminal) || isCons(nonterminal)) throw permissionError('define', 'dcg_nonterminal', nonterminal);
  return extended(nonterminal, before, after);
};

/// The clause of a grammar rule `Head --> Body`. Throws PrologError for a rule that cannot be translated.
export const translateDcgRule = (rule: Term): Term => {
  if (!binary(rule, '-->')) throw typeError('dcg_rule', rule);
  const [left, body] = rule.args;
  if (left.kind === 'var') throw instantiationError();
  const before = variable();
  const after = isEmptyBraces(body) && !binary(left, ',') ? before : variable();
  if (!binary(left, ',')) return compound(':-', [head(left, before, after), translateDcgBody(body, before, after)]);
  const [nonterminal, pushback] = left.args;
  const middle = isEmptyBraces(body) ? before : variable();
  const clauseHead = head(nonterminal, before, after);
  const goal = conjunction(translateDcgBody(body, before, middle), translateDcgBody(pushback, after, middle));
  return compound(':-', [clauseHead, goal]);
};

export const dcgPredicates: readonly HostPredicate[] = [
  det('dcg_translate_rule', 2, ([rule]) => {
    if (rule!.kind === 'var') throw instantiationError();
    return binary(rule!, '-->') ? [undefined, translateDcgRule(rule!)] : false;
  }),
  det('$dcg_body', 4, ([body, before, after]) => [
    undefined,
    undefined,
    undefined,
    translateDcgBody(body!, before!, after!),
  ]),
];
