/// Messages as the text that is sent. Words of the protocol are written in capitals: all players know them so.
import { atom, printKifTerm } from '../../logic/index.ts';
import type { Message, Told } from './message.ts';
import { printTerms } from './term-text.ts';

const printTold = (told: Told): string => {
  switch (told.kind) {
    case 'nothing':
      return 'NIL';
    case 'moves':
      return printTerms(told.moves);
    case 'percepts':
      return told.move === undefined
        ? `${told.turn} NIL NIL`
        : `${told.turn} ${printKifTerm(told.move)} ${printTerms(told.percepts)}`;
  }
};

// A comment at the end of the rules must not swallow what follows.
const printRules = (rules: string): string => `(${rules}\n)`;

export const printMessage = (message: Message): string => {
  switch (message.kind) {
    case 'info':
      return '(INFO)';
    case 'preview':
      return `(PREVIEW ${printRules(message.rules)} ${message.clock})`;
    case 'start': {
      const { match, role, rules, startClock, playClock } = message;
      return `(START ${printId(match)} ${printKifTerm(role)} ${printRules(rules)} ${startClock} ${playClock})`;
    }
    case 'play':
    case 'stop':
      return `(${message.kind.toUpperCase()} ${printId(message.match)} ${printTold(message.told)})`;
    case 'abort':
      return `(ABORT ${printId(message.match)})`;
  }
};

// A number stays the digits that it is.
const printId = (match: string): string => (/^[\w.-]+$/.test(match) ? match : printKifTerm(atom(match)));
