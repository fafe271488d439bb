/// `hansei doctor`: what is there, what is missing, what it is needed for and how to get it.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { packageFolder, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { dataFolder, stateFolder } from '../experiment/index.ts';
import { preferredDriver } from '../record/index.ts';
import type { Messages } from './messages.ts';

type ThingName = keyof Messages['things'];

interface Finding {
  readonly thing: ThingName;
  readonly required: boolean;
  readonly there: boolean;
  /// A version, an amount or a path: the same in every language.
  readonly found: string;
}

const OLDEST_NODE = [20, 19] as const;

const findNode = (): Finding => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const there = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return { thing: 'node', required: true, there, found: process.versions.node };
};

/// A program that only developers need, by the version that it tells.
const findProgram = (thing: 'swipl' | 'chromium'): Finding => {
  try {
    const text = execFileSync(thing, ['--version'], {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { thing, required: false, there: true, found: /\d+(?:\.\d+)+/.exec(text)?.[0] ?? text.trim() };
  } catch {
    return { thing, required: false, there: false, found: '' };
  }
};

const findMemory = (): Finding => {
  const megabytes = Math.round(totalmem() / 2 ** 20);
  return { thing: 'memory', required: false, there: megabytes >= 1000, found: `${megabytes} MB` };
};

const findKnowledge = (): Finding => {
  const folder = fileURLToPath(new URL('knowledge', packageFolder));
  return { thing: 'knowledge', required: true, there: existsSync(folder), found: folder };
};

const findPages = (): Finding => {
  const folder = fileURLToPath(new URL('dist/web', packageFolder));
  return { thing: 'pages', required: false, there: existsSync(join(folder, 'index.html')), found: folder };
};

const findDatabase = (): Finding => {
  const driver = preferredDriver();
  return { thing: 'database', required: false, there: driver !== undefined, found: driver ?? '' };
};

// Folders are made when they are first needed: here it is enough that they could be made.
const findFolder = (thing: 'state' | 'data', folder: string): Finding => {
  let nearest = folder;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    return { thing, required: false, there: true, found: folder };
  } catch {
    return { thing, required: false, there: false, found: folder };
  }
};

const printFinding = ({ thing, there, required, found }: Finding, { messages, style }: Context): string => {
  const { name, purpose, get } = messages.things[thing];
  const mark = there ? style.green('✓') : required ? style.red('✗') : style.yellow('-');
  const state = there ? found : `${required ? messages.states.missing : messages.states.optional} ${found}`.trim();
  const how = there ? '' : `    ${messages.doctorGet}: ${get}\n`;
  return `${mark} ${style.bold(name)}: ${state}\n    ${style.dim(`${messages.doctorNeeded}: ${purpose}`)}\n${how}`;
};

const runDoctor = (options: { readonly json?: boolean }, context: Context): void => {
  const { io, messages } = context;
  const findings = [
    findNode(),
    findKnowledge(),
    findPages(),
    findDatabase(),
    findFolder('data', dataFolder(io.env)),
    findFolder('state', stateFolder(io.env)),
    findMemory(),
    findProgram('swipl'),
    findProgram('chromium'),
  ];
  const fine = findings.every(({ there, required }) => there || !required);
  if (options.json) {
    const rows = findings.map((finding) => {
      const { purpose, get } = messages.things[finding.thing];
      return { ...finding, neededFor: purpose, ...(finding.there ? {} : { get }) };
    });
    io.out(`${JSON.stringify({ ok: fine, findings: rows }, undefined, 2)}\n`);
  } else {
    for (const finding of findings) io.out(printFinding(finding, context));
    io.out(`\n${fine ? messages.doctorFine : messages.doctorNotFine}\n`);
  }
  context.exitCode = fine ? EXIT.done : EXIT.environment;
};

export const addDoctor = (program: Command, context: Context): void => {
  const { messages } = context;
  const command = subcommand(program, context, 'doctor', messages.doctorAbout)
    .option('--json', messages.optionJson)
    .action((options: { readonly json?: boolean }) => runDoctor(options, context));
  withExamples(command, context, ['hansei doctor', 'hansei doctor --json']);
};
