import { randomBytes, randomUUID } from 'node:crypto';
import { contentClient, toChunks, toIntent } from '@universal-media/trial/clients/content';
import { jsonClient } from '@universal-media/trial/clients/json';
import type { RunningServer } from '@universal-media/trial/server-process';
import type { SignedInPerson } from '../kit/advertisers.ts';

const MEGABYTE = 1024 * 1024;

/** The beginning of a video, followed by filler: it is not inspected here. */
export function sampleVideo(megabytes: number): Buffer {
  const bytes = randomBytes(megabytes * MEGABYTE);
  bytes.write('\0\0\0\x20ftypisom', 'latin1');
  return bytes;
}

/** Sends one file in the name of one person, to its end. */
export type SendVideo = (one: SignedInPerson, video: Buffer) => Promise<void>;

export function mustBe(what: string, { status, body }: { status: number; body: string }, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} answered ${status} instead of ${wanted}: ${body}`);
}

/** As a browser does it: every upload sends its parts one after the other. */
export function sendInChunks({ origin }: RunningServer): SendVideo {
  const calls = contentClient(jsonClient({ sockets: 64, patienceMs: 300_000 }), origin);
  return async ({ access_token }, bytes) => {
    const who = { authorization: `Bearer ${access_token}` };
    const id = randomUUID();
    mustBe('begin', await calls.begin(who, id, toIntent({ filename: 'video.mp4', bytes })), 200);
    for (const [part, piece] of toChunks(bytes).entries()) {
      mustBe(`part ${part}`, await calls.sendPart(who, id, part, piece), 204);
    }
    mustBe('finish', await calls.finish(who, id), 202);
  };
}
