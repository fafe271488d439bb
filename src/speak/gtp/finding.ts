/// What a local search found, as the reading command of GTP answers it.
import type { Finding } from '../../experts/index.ts';
import { printEye } from './commands/life.ts';
import { printRace } from './commands/race.ts';
import { printReading } from './commands/readings.ts';

export const printFinding = (finding: Finding): string => {
  switch (finding.kind) {
    case 'reading':
      return printReading(finding.reading);
    case 'race':
      return printRace(finding.reading);
    case 'eye':
      return printEye(finding.eye);
    case 'settled':
      return finding.status;
  }
};
