import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { toChunks } from '@universal-media/trial/clients/content';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import type { RunningServer } from '@universal-media/trial/server-process';
import { signPeopleUp } from '../kit/advertisers.ts';
import { createLoadEnvironment } from '../kit/environment.ts';
import { mustBe, type SendVideo, sampleVideo, sendInChunks } from './steps.ts';

const GOAL_MB = 150;
const WARM_UP_MB = 6;
const ways = ['parts', 'form'] as const;
const megabytesIn = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

/** Streamed from one copy of the file: this program has to send twenty of them too. */
function sendAsForm({ origin }: RunningServer): SendVideo {
  return async ({ access_token }, bytes) => {
    const boundary = randomUUID();
    const before = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="video.mp4"\r\n\r\n`;
    const after = `\r\n--${boundary}--\r\n`;
    const call = request(`${origin}${contentEndpoints.uploadFiles.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': before.length + bytes.length + after.length,
      },
    });
    const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      });
    });
    await pipeline(Readable.from([Buffer.from(before), ...toChunks(bytes), Buffer.from(after)]), call);
    mustBe('form', await answered, 201);
  };
}

/** Measures how much the memory of the process grows at the peak of the uploads. */
async function measureGrowth({ pid }: RunningServer, work: () => Promise<unknown>) {
  // The kernel keeps the highest mark; this takes it down to where the process is now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = megabytesIn(pid, 'VmRSS');
  const begun = performance.now();
  await work();
  const peak = megabytesIn(pid, 'VmHWM');
  const seconds = (performance.now() - begun) / 1000;
  return { before_mb: Math.round(before), grown_mb: Math.round(peak - before), seconds: Math.round(seconds) };
}

export const uploadMemory: Program = {
  about: `Many large files at once, in parts and then as forms: the API needs less than ${GOAL_MB} MB more for each.`,
  usage: '[--files 20] [--megabytes 200] [--seed N]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { files: text, megabytes: text, seed: text } });
    const files = wholeNumber('files', values.files, { fallback: 20, min: 1, max: 64 });
    const megabytes = wholeNumber('megabytes', values.megabytes, { fallback: 200, min: WARM_UP_MB, max: 249 });
    const seed = seedFrom(values.seed);
    const environment = await createLoadEnvironment('upload-memory', seed, ['s3']);
    let ok = false;
    try {
      const grown: Record<string, Awaited<ReturnType<typeof measureGrowth>>> = {};
      for (const way of ways) {
        const app = await environment.app();
        const people = await signPeopleUp(app.origin, environment.database, seed + ways.indexOf(way), files);
        const send = { parts: sendInChunks, form: sendAsForm }[way](app);
        // A process that has never taken a file has code to load and to compile first.
        for (const one of people) await send(one, sampleVideo(WARM_UP_MB));
        const video = sampleVideo(megabytes);
        grown[way] = await measureGrowth(app, () => Promise.all(people.map((one) => send(one, video))));
        console.log(`${way}: ${JSON.stringify(grown[way])}`);
        await app.process.kill();
      }
      ok = Object.values(grown).every(({ grown_mb }) => grown_mb < GOAL_MB);
      return { ok, seed, files, megabytes, goal_mb: GOAL_MB, ...grown };
    } finally {
      await environment.close(ok);
    }
  },
};
