/// What each finding says, in English. `{name}` stands for a part of the finding.

export interface FindingText {
  readonly message: string;
  readonly hint: string;
  /// Hints that are given instead where the finding has the part of that name; the first that fits.
  readonly hints?: Readonly<Record<string, string>>;
}

export const english = {
  'empty-sheet': {
    message: 'the rulesheet is empty',
    hint: 'begin with (role NAME) for each player; init, legal, next, terminal and goal follow',
  },
  'missing-role': {
    message: 'no role is named, so nobody plays',
    hint: 'write (role NAME) for each player, such as (role white)',
  },
  'missing-legal': {
    message: 'nothing says which moves are legal',
    hint: 'write rules such as (<= (legal ?role (mark ?x ?y)) ...); who has to wait needs a move, too, such as noop',
  },
  'missing-goal': {
    message: 'nothing says what a role has reached in the end',
    hint: 'write rules such as (<= (goal ?role 100) ...), with numbers from 0 to 100',
  },
  'missing-terminal': {
    message: 'nothing says when the game is over',
    hint: 'write rules such as (<= terminal ...)',
  },
  'missing-init': {
    message: 'nothing is true at the start of the game',
    hint: 'write (init FACT) for each fact of the first state',
  },
  'missing-next': {
    message: 'nothing is true after the first move',
    hint: 'write rules such as (<= (next FACT) ...); facts that stay true need a rule, too',
  },
  'keyword-arity': {
    message: 'the number of arguments of {name} is {wanted}, here it is {found}',
    hint: 'write {form}; if you mean a relation of your own, give it another name',
  },
  'true-in-head': {
    message: 'no fact or rule can make true hold: it looks at the state as it is',
    hint: 'write (init ...) for what holds at first, and (next ...) for what holds after a move',
  },
  'does-in-head': {
    message: 'no fact or rule can make does hold: the roles choose their moves',
    hint: 'write (legal ...) for what a role may do',
  },
  'keyword-in-body': {
    message: '{name} can stand at the head of a rule only, not among its conditions',
    hint: 'look at the state by (true ...), or give what both rules share a relation of its own',
  },
  'role-rule': {
    message: 'role must be a fact, not a rule: the roles are known before the game begins',
    hint: 'write (role NAME) for each player',
  },
  'role-not-ground': {
    message: 'the role {role} contains a variable',
    hint: 'write (role NAME) for each player, such as (role white)',
  },
  'init-depends-on-state': {
    message: 'the first state cannot depend on {target}: {chain}',
    hint: 'at the start there is no state and no move yet: let init depend on facts and on rules over facts only',
  },
  'depends-on-does': {
    message: '{name} cannot depend on the moves of this turn: {chain}',
    hint: 'keep what a move did in the state by (next ...), and look at it by (true ...)',
  },
  'base-depends-on-state': {
    message: '{name} cannot depend on {target}: {chain}',
    hint: 'base and input list what is possible at all: let them depend on facts and on rules over facts only',
  },
  'unsafe-fact': {
    message: 'the variable {variable} makes this fact true of everything there is',
    hint: 'write a fact for each value, or a rule whose conditions say which values {variable} can have',
  },
  'unsafe-head': {
    message: 'no positive condition says which values the variable {variable} of the head {head} can have',
    hint: 'add a condition such as (role {variable}) or (true (cell {variable} ...)); in an or, each of its conditions must have it',
  },
  'unsafe-not': {
    message: 'no positive condition says which values the variable {variable} of this not can have',
    hint: 'add a condition that has {variable}; if you mean that there is none, give that a relation of its own, without {variable}, and deny it',
  },
  'unsafe-distinct': {
    message: 'no positive condition says which values the variable {variable} of this distinct can have',
    hint: 'add a condition that has {variable}, such as (role {variable})',
  },
  unstratified: {
    message: '{name} depends on its own negation: {cycle}',
    hint: 'a relation must be complete before not can ask it: break the circle, for example by a relation of its own for one of the cases',
  },
  'recursion-unrestricted': {
    message:
      '{name} depends on itself here, and its argument {term} is neither fixed nor taken from the head or from a condition outside of the circle',
    hint: 'it is played here, but GDL forbids it and other programs may run for ever: add a condition that has {term} as an argument',
  },
  'recursion-endless': {
    message: 'terms of {name} grow without end: {term} is made from {variable} again and again',
    hint: 'add a condition that limits {variable}, such as a table of successors: (succ {variable} ?next)',
  },
  'unknown-relation': {
    message: 'no fact or rule makes {relation} hold, so this condition never does',
    hint: 'add facts or rules for it',
    hints: {
      fluent: 'if you mean the state, write (true {fluent}); otherwise add facts or rules for it',
      arities: 'the number of arguments of {name} is {arities} elsewhere: mend it here, or add facts or rules for it',
      near: 'did you mean {near}? otherwise add facts or rules for it',
    },
  },
  'unused-relation': {
    message: 'nothing uses {relation}',
    hint: 'use it in a rule, or remove it',
    hints: { near: 'did you mean {near}? otherwise use it in a rule, or remove it' },
  },
  'unknown-fluent': {
    message: 'no init or next makes {fluent} true, so it never is',
    hint: 'add it by init or next',
    hints: {
      arities: 'the number of arguments of {name} is {arities} in init and next: mend it here or there',
      near: 'did you mean {near}? otherwise add it by init or next',
    },
  },
  'unknown-move': {
    message: 'no legal allows the move {move}, so nobody ever makes it',
    hint: 'add a rule for (legal ?role {move})',
    hints: {
      arities: 'the number of arguments of {name} is {arities} in legal: mend it here or there',
      near: 'did you mean {near}? otherwise add it by legal',
    },
  },
  'unknown-role': {
    message: '{role} is not a role of this game',
    hint: 'write (role {role}) if it is one',
    hints: { near: 'did you mean {near}? otherwise write (role {role})' },
  },
  'and-condition': {
    message: 'and is not a word of GDL; it is read as: all of its conditions hold',
    hint: 'write the conditions one after the other; inside or and not, give them a relation of their own',
  },
  'nested-not': {
    message: 'not can deny a relation, here it denies {what}; it is read as: {what} as a whole does not hold',
    hint: 'give what you deny a relation of its own, and deny that',
  },
  'nested-or': {
    message: 'or stands inside {what}; it is read as: at least one of its conditions holds',
    hint: 'give it a relation of its own, with a rule for each case',
  },
  'single-or': {
    message: 'this or has one condition only',
    hint: 'leave or out, or add the other conditions',
  },
  'empty-or': {
    message: 'this or has no conditions, so it never holds',
    hint: 'add its conditions, or remove the rule',
  },
  'empty-and': {
    message: 'this and has no conditions, so it always holds',
    hint: 'remove it',
  },
  'inconsistent-capitals': {
    message: '{name} and {other} (line {line}) differ in capitals only, and are two different names',
    hint: 'write both alike if they mean the same, else choose names that differ more',
  },
  'two-arities': {
    message: 'the number of arguments of {name} is {found} here and {other} at line {line}: these are two relations',
    hint: 'mend the one that is wrong, or give them different names',
  },
  'keyword-as-term': {
    message: '{name} is a word of GDL, used here as a name inside of {relation}',
    hint: 'choose another name; if you mean the relation, it cannot stand inside of another one',
  },
  'zero-arity-form': {
    message: '({name}) stands in parentheses without having arguments; it is read as {name}',
    hint: 'leave the parentheses out: other programs may refuse them',
  },
  'rule-without-conditions': {
    message: 'this rule has no conditions; it is read as a fact',
    hint: 'leave <= out, or add the conditions',
  },
  'goal-value': {
    message: 'the goal {value} is not a whole number from 0 to 100',
    hint: 'write 100 for a win, 50 for a draw, 0 for a loss, or a number between',
  },
  'duplicate-clause': {
    message: 'this says the same as line {line}',
    hint: 'remove one of them',
  },
  'always-distinct': {
    message: '{left} and {right} are always different, so this condition always holds',
    hint: 'remove it, or compare with a variable',
  },
  'never-distinct': {
    message: '{left} and {right} are always the same, so this condition never holds',
    hint: 'compare two different things, or remove the rule',
  },
} satisfies Readonly<Record<string, FindingText>>;

export type FindingCode = keyof typeof english;
