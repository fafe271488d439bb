/// What the database knows of itself: current_predicate, predicate_property, declarations, listing.
import { portrayClause } from '../../builtins/portray-clause.ts';
import { PrologError, domainError, existenceError, instantiationError, typeError } from '../../terms/errors.ts';
import { nondet } from '../../host.ts';
import { sidesOf } from '../../terms/clause.ts';
import { atom, compound, int, listItems, variable } from '../../terms/term.ts';
import type { Term } from '../../terms/term.ts';
import type { Database } from '../database.ts';
import { addHost } from '../hosts.ts';
import type { Machine } from '../machine.ts';
import { tableModes } from '../predicate.ts';
import type { Predicate, TableMode } from '../predicate.ts';
import { eachIndicator } from './clauses.ts';

const isHidden = (predicate: Predicate): boolean => predicate.name.startsWith('$') || predicate.base !== undefined;

const headOf = (predicate: Predicate): Term =>
  predicate.arity === 0
    ? atom(predicate.name)
    : compound(
        predicate.name,
        Array.from({ length: predicate.arity }, () => variable()),
      );

const stripModule = (term: Term): Term =>
  term.kind === 'compound' && term.name === ':' && term.args.length === 2 ? term.args[1]! : term;

const propertiesOf = (predicate: Predicate): Term[] => {
  const properties: Term[] = [atom('defined'), atom('visible')];
  properties.push(atom(predicate.dynamic ? 'dynamic' : 'static'));
  if (predicate.system) properties.push(atom('built_in'), atom('system'));
  if (predicate.tabled) properties.push(atom('tabled'));
  if (predicate.discontiguous) properties.push(atom('discontiguous'));
  if (predicate.multifile) properties.push(atom('multifile'));
  if (!predicate.system) properties.push(compound('number_of_clauses', [int(predicate.size)]));
  return properties;
};

const listed = (m: Machine, predicate: Predicate): string => {
  const { db } = m;
  let out = '';
  const slash = `${portrayClause(compound('/', [atom(predicate.name), int(predicate.arity)]), db)
    .trim()
    .replace(/\.$/, '')}`;
  if (predicate.dynamic) out += `:- dynamic ${slash}.\n\n`;
  if (predicate.tabled) out += `:- table ${slash}.\n\n`;
  for (const clause of predicate.living()) {
    const { head, body } = db.sourceOf(clause);
    const isFact = body.kind === 'atom' && body.name === 'true';
    out += portrayClause(isFact ? head : compound(':-', [head, body]), db);
  }
  return `${out}\n`;
};

/// `p/2`, or `p(_, min)` for a table that keeps the best answer only.
const declareTable = (db: Database, spec: Term): void => {
  if (spec.kind === 'var') throw instantiationError();
  const sides = sidesOf(spec, '/') ?? sidesOf(spec, '//');
  if (sides !== undefined) {
    const [name, arity] = sides;
    if (name.kind !== 'atom') throw typeError('atom', name);
    if (arity.kind !== 'int') throw typeError('integer', arity);
    db.makeTabled(db.predicate(name.name, Number(arity.value) + (sidesOf(spec, '//') === undefined ? 0 : 2)));
    return;
  }
  if (spec.kind !== 'atom' && spec.kind !== 'compound') throw typeError('table_declaration', spec);
  const args = spec.kind === 'compound' ? spec.args : [];
  const modes = args.map((mode) => {
    if (mode.kind === 'var' || (mode.kind === 'atom' && mode.name === 'index')) return undefined;
    if (mode.kind !== 'atom' || !tableModes.includes(mode.name)) throw domainError('tabled_mode', mode);
    return mode.name as TableMode;
  });
  const predicate = db.makeTabled(db.predicate(spec.name, args.length));
  if (modes.some((mode) => mode !== undefined)) predicate.tableModes = modes;
};

export const addInspection = (db: Database): void => {
  addHost(
    db,
    nondet('current_predicate', 1, function* ([spec]) {
      const wanted = stripModule(spec!);
      if (wanted.kind !== 'var' && !(wanted.kind === 'compound' && wanted.name === '/' && wanted.args.length === 2))
        throw typeError('predicate_indicator', wanted);
      const [name, arity] = wanted.kind === 'compound' ? wanted.args : [undefined, undefined];
      if (name !== undefined && name.kind !== 'var' && name.kind !== 'atom') throw typeError('atom', name);
      if (arity !== undefined && arity.kind !== 'var' && arity.kind !== 'int') throw typeError('integer', arity);
      for (const predicate of db.predicates) {
        if (name?.kind === 'atom' && name.name !== predicate.name) continue;
        if (arity?.kind === 'int' && arity.value !== predicate.arity) continue;
        const isNamed = name?.kind === 'atom';
        if (predicate.system || isHidden(predicate) || (!predicate.dynamic && predicate.size === 0)) continue;
        if (predicate.dynamic && predicate.size === 0 && !isNamed) continue;
        if (predicate.library && !isNamed) continue;
        const found = compound('/', [atom(predicate.name), int(predicate.arity)]);
        yield [spec === wanted ? found : compound(':', [(spec as { args: readonly Term[] }).args[0]!, found])];
      }
    }),
  );
  addHost(
    db,
    nondet('current_predicate', 2, function* ([name, head]) {
      const wanted = stripModule(head!);
      if (name!.kind !== 'var' && name!.kind !== 'atom') throw typeError('atom', name!);
      for (const predicate of [...db.predicates]) {
        if (predicate.system || isHidden(predicate) || predicate.size === 0) continue;
        if (name!.kind === 'atom' ? name!.name !== predicate.name : predicate.library) continue;
        if (wanted.kind === 'atom' && (predicate.arity !== 0 || wanted.name !== predicate.name)) continue;
        if (wanted.kind === 'compound' && (predicate.arity !== wanted.args.length || wanted.name !== predicate.name))
          continue;
        yield wanted.kind === 'var' ? [atom(predicate.name), headOf(predicate)] : [atom(predicate.name)];
      }
    }),
  );
  addHost(
    db,
    nondet('predicate_property', 2, function* ([head]) {
      const wanted = stripModule(head!);
      if (wanted.kind === 'var') {
        for (const predicate of [...db.predicates]) {
          if (isHidden(predicate) || !predicate.defined || (predicate.library && !predicate.system)) continue;
          for (const property of propertiesOf(predicate)) yield [headOf(predicate), property];
        }
        return;
      }
      if (wanted.kind !== 'atom' && wanted.kind !== 'compound') throw typeError('callable', wanted);
      const predicate = db.find(wanted.name, wanted.kind === 'atom' ? 0 : wanted.args.length);
      if (predicate === undefined || !predicate.defined) return;
      for (const property of propertiesOf(predicate)) yield [undefined, property];
    }),
  );
  db.inline('dynamic', 1, (m) => {
    if ((m.deref(m.X[0]!) & 7) === 0)
      throw new PrologError(compound('error', [compound('uninstantiation_error', [variable()]), variable()]));
    eachIndicator(m, m.X[0]!, (name, arity) => {
      db.makeDynamic(db.predicate(name, arity));
    });
    return true;
  });
  db.inline('discontiguous', 1, (m) => {
    eachIndicator(m, m.X[0]!, (name, arity) => {
      db.predicate(name, arity).discontiguous = true;
    });
    return true;
  });
  db.inline('multifile', 1, (m) => {
    eachIndicator(m, m.X[0]!, (name, arity) => {
      const predicate = db.predicate(name, arity);
      predicate.multifile = true;
      predicate.defined = true;
    });
    return true;
  });
  db.inline('table', 1, (m) => {
    const pending = [m.read(m.X[0]!)];
    for (let spec = pending.pop(); spec !== undefined; spec = pending.pop()) {
      const parts = sidesOf(spec, ',') ?? listItems(spec);
      if (parts !== undefined) pending.push(...parts.toReversed());
      else declareTable(db, stripModule(spec));
    }
    return true;
  });
  db.inline('listing', 0, (m) => {
    for (const predicate of db.predicates) {
      if (predicate.system || predicate.library || isHidden(predicate) || !predicate.defined) continue;
      m.sink(listed(m, predicate));
    }
    return true;
  });
  db.inline('listing', 1, (m) => {
    const spec = stripModule(m.read(m.X[0]!));
    if (spec.kind === 'var') throw instantiationError();
    const [name, arity] = spec.kind === 'compound' && spec.name === '/' ? spec.args : [spec, undefined];
    if (name?.kind !== 'atom') throw typeError('predicate_indicator', spec);
    if (arity !== undefined && arity.kind !== 'int' && arity.kind !== 'var') throw domainError('arity', arity);
    let found = false;
    for (const predicate of db.predicates) {
      if (predicate.name !== name.name || predicate.system || predicate.base !== undefined || !predicate.defined)
        continue;
      if (arity?.kind === 'int' && arity.value !== predicate.arity) continue;
      found = true;
      m.sink(listed(m, predicate));
    }
    if (!found && arity?.kind === 'int') throw existenceError('procedure', spec);
    return true;
  });
};
