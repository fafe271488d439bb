#!/usr/bin/env node
import { EXIT } from './exit.ts';
import { processIo } from './io.ts';
import { runCommand } from './program.ts';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.environment);
});

process.exitCode = await runCommand(process.argv.slice(2), processIo());
