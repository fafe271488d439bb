/// Everything that was kept, as one file.
import { ArchiveReport } from '../contract/index.ts';
import { archiveStream, takeArchive } from '../archive.ts';
import type { Desk } from '../desk.ts';
import { dispositionOf } from '../download.ts';
import { refused } from '../refusal.ts';
import { busy } from '../refusals.ts';
import { Routes } from './route.ts';

export const archiveRoutes = (desk: Desk): Routes => {
  // What is unpacked takes memory and time: one at a time.
  let isTaking = false;
  return new Routes('server')
    .raw(
      'get',
      '/archive',
      { summary: 'games, jobs, reflections and lessons as one file: JSON lines, compressed', type: 'application/gzip' },
      ({ context }) =>
        context.body(archiveStream(desk), 200, {
          'Content-Type': 'application/gzip',
          'Content-Disposition': dispositionOf(`hansei-${new Date().toISOString().slice(0, 10)}.jsonl.gz`),
          'Cache-Control': 'no-store',
        }),
    )
    .json(
      'post',
      '/archive',
      { summary: 'takes in what is not there yet of such a file', upload: 'application/gzip', answer: ArchiveReport },
      async ({ context, language }) => {
        // All of it first: who sends it need not wait for the taking in, for which there is more time than for the sending.
        const packed = new Uint8Array(await context.req.arrayBuffer());
        if (isTaking) return refused(busy);
        isTaking = true;
        try {
          return await takeArchive(packed, desk, language);
        } finally {
          isTaking = false;
        }
      },
    );
};
