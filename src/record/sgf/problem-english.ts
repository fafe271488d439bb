/// What is wrong in a file of SGF, in English.

export interface SgfProblemText {
  readonly message: string;
  readonly hint: string;
  /// What the tolerant reader does; nothing where it gives up, too.
  readonly repair?: string;
}

const POINT = 'a point is two letters, column and row from the top left, such as pd';

export const english = {
  'no-tree': { message: 'no game tree found', hint: 'a game is written (;FF[4]GM[1]SZ[19];B[pd];W[dp])' },
  'missing-open': { message: "the parenthesis before the first ';' is missing", hint: "write '(;'", repair: 'added' },
  'missing-semicolon': {
    message: "a node begins here without ';'",
    hint: "write ';' before {id}",
    repair: 'a node begun before {id}',
  },
  'missing-close': {
    message: "the text ends, and {count} ')' {count|is|are} missing",
    hint: 'the end of the file may be lost',
    repair: 'closed at the end of the text',
  },
  'stray-close': { message: "this ')' closes nothing", hint: "leave it out, or add its '('", repair: 'left out' },
  'stray-text': { message: '{text} is no property', hint: 'a property is written NAME[value]', repair: 'left out' },
  'empty-variation': { message: 'a variation without nodes', hint: "write '(;' or nothing", repair: 'left out' },
  'lost-value': { message: 'a value without the name of its property', hint: 'write NAME[value]', repair: 'left out' },
  'unclosed-value': {
    message: "the value of {id} has no ']'",
    hint: "write ']' at its end; within a text, it is written '\\]'",
    repair: 'the value goes to the end of the text',
  },
  'small-name': { message: 'the name {id} is in small letters', hint: 'write capitals', repair: 'read as capitals' },
  'double-move': {
    message: '{id} stands twice in one node',
    hint: "each move has a node of its own: write ';' before it",
    repair: 'a node begun before {id}',
  },
  'double-property': {
    message: '{id} stands twice in one node',
    hint: 'write all its values behind one name',
    repair: 'its values put together',
  },
  'double-value': {
    message: '{id} stands twice in one node, and takes one value',
    hint: 'leave one of them out',
    repair: 'the first one kept',
  },
  'after-variation': {
    message: 'this follows the variations of its node',
    hint: 'nodes and properties stand before the first variation',
    repair: 'read as if it stood before them',
  },
  'too-large': { message: 'the text has {count} characters', hint: 'at most {most} are read' },
  'too-many-nodes': { message: 'the text has too many nodes', hint: 'at most {most} are read' },
  'too-deep': { message: 'the tree is too deep', hint: 'at most {most} nodes or parentheses in each other are read' },
  'too-many-repairs': { message: 'too much is wrong with this text', hint: 'at most {most} repairs are made' },
  'unknown-charset': {
    message: 'the character set {value} is not known',
    hint: 'such as CA[UTF-8]',
    repair: 'read as {done}',
  },
  'wrong-charset': {
    message: 'the text is not in the character set {value}, as it says',
    hint: 'correct CA, or say the set when reading',
    repair: 'what cannot be read is shown as \ufffd',
  },
  'not-a-number': { message: '{id}[{value}] is not a whole number', hint: 'such as {id}[4]' },
  'not-a-real': { message: '{id}[{value}] is not a number', hint: 'such as {id}[6.5]' },
  'not-a-grade': { message: '{id}[{value}] is not a grade', hint: '{id}[1], or {id}[2] for emphasis' },
  'not-a-colour': { message: '{id}[{value}] is not a colour', hint: '{id}[B] or {id}[W]' },
  'not-a-point': { message: '{id}[{value}] is not a point', hint: POINT },
  'not-a-move': { message: '{id}[{value}] is not a move', hint: `${POINT}; a pass is {id}[]` },
  'not-a-pair': { message: '{id}[{value}] has not two parts', hint: "two parts with ':' between them, {id}[{form}]" },
  'not-empty': { message: '{id}[{value}] takes no value', hint: 'write {id}[]' },
  'not-a-size': { message: 'SZ[{value}] is not a size of a board', hint: 'SZ[19], or SZ[9:13]; 1 to 52' },
  'not-a-result': { message: 'RE[{value}] is not a result', hint: 'such as B+3.5, W+R, B+T, 0, Void or ?' },
  'many-values': { message: '{id} has {count} values instead of one', hint: 'the first one counts' },
  'off-board': { message: '{id}[{value}] is outside of the board {size}', hint: POINT },
  'point-twice': {
    message: '{id}[{value}]: the point {point} is named twice in this node',
    hint: 'the first one counts',
  },
  'no-node': { message: 'there is no node at {path}', hint: 'a path counts the children from 0 at each step' },
  'other-game': { message: 'GM[{value}] is not Go', hint: 'GM[1] is Go' },
  'two-moves': { message: 'B and W stand in one node', hint: 'each move has a node of its own' },
  'setup-with-move': { message: 'stones are set up and a move is made in one node', hint: 'write ; between them' },
  occupied: { message: 'move {move}, {id}[{value}]: there is a stone already', hint: 'the moves before it are read' },
  'no-handicap-stones': {
    message: 'HA[{value}], but {count} {count|stone is|stones are} set up',
    hint: 'AB lists the handicap stones',
  },
} as const satisfies Readonly<Record<string, SgfProblemText>>;

export type SgfProblemCode = keyof typeof english;
