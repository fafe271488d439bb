/// How a query ended: what is said of it and which exit code it gives.
import type { Outcome } from '../logic/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';

export const exitCodeOf = (outcome: Outcome, answers: number): ExitCode => {
  switch (outcome.status) {
    case 'done':
      return answers > 0 ? EXIT.done : EXIT.negative;
    case 'limit':
      return EXIT.done;
    case 'budget':
      return outcome.spent === 'aborted' ? EXIT.interrupted : EXIT.budget;
    case 'error':
      return EXIT.badInput;
  }
};

/// The message for a person, or '' when there is nothing to add to the answers.
export const describeOutcome = (outcome: Outcome, answers: number, { messages, style }: Context): string => {
  switch (outcome.status) {
    case 'done':
      return '';
    case 'limit':
      return `${style.dim(messages.atLimit(answers))}\n`;
    case 'budget':
      if (outcome.spent === 'aborted') return `${style.yellow(messages.interrupted)}\n`;
      return `${style.yellow(messages.budgetSpent(messages.budgetNames[outcome.spent]))}\n`;
    case 'error': {
      if (outcome.error.kind === 'exception') return `${style.red(messages.uncaught(outcome.error.message))}\n`;
      const { place, message, hint } = outcome.error.error;
      const where = `${messages.goalName}:${place.line}:${place.column}`;
      return `${where}: ${style.red(messages.severity.error)}: ${message}\n${hint === '' ? '' : `${messages.hint(hint)}\n`}`;
    }
  }
};
