import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { contentClient } from '@universal-media/trial/clients/content';
import type { Answer, JsonClient } from '@universal-media/trial/clients/json';
import type { accountSessions } from '../kit/account-sessions.ts';

const POLL_MS = 250;
const Listed = contentEndpoints.listContent.answers.body;

/** The files that the platforms of a run need: a square image for feeds and banners, a tall one for TikTok, audio for radio. */
const FILES = ['image-1080x1080.jpg', 'image-1080x1920.jpg', 'sound-30s.wav'];
const wants: Partial<Record<PlatformId, readonly string[]>> = {
  google: ['image-1080x1080.jpg'],
  meta: ['image-1080x1080.jpg'],
  facebook: ['image-1080x1080.jpg'],
  instagram: ['image-1080x1080.jpg'],
  tiktok: ['image-1080x1920.jpg'],
  spotify: ['image-1080x1080.jpg', 'sound-30s.wav'],
};

interface UploadOptions {
  readonly client: JsonClient;
  readonly origin: string;
  readonly sessions: ReturnType<typeof accountSessions>;
  readonly accounts: number;
  readonly retry: (send: () => Promise<Answer>) => Promise<{ readonly answer: Answer } | null>;
  readonly signal: AbortSignal;
}

interface ReadyFile {
  readonly content_id: string;
  readonly filename: string;
}

/** Every account's files, sent and looked into before anything is killed: how that goes is another program's matter. */
export async function fileUploads({ client, origin, sessions, accounts, retry, signal }: UploadOptions) {
  const calls = contentClient(client, origin);
  const files = await Promise.all(
    FILES.map(async (filename) => ({ filename, bytes: await readFile((await fixture(filename)).path) })),
  );

  const ready = async (account: number): Promise<ReadyFile[]> => {
    const key = `files-of-${account}`.padEnd(24, '-');
    const sent = await retry(() => sessions.as(account, (who) => calls.sendForm(who, key, files)));
    if (sent?.answer.status !== 201) throw new Error(`No files for ${account}: ${sent?.answer.body}`);
    while (!signal.aborted) {
      const listed = await retry(() => sessions.as(account, (who) => calls.list(who)));
      const { content } = Listed.parse(JSON.parse(listed?.answer.body ?? '{}'));
      if (content.some(({ status }) => status === 'refused')) throw new Error('A file was refused');
      if (content.length === FILES.length && content.every(({ status }) => status === 'ready')) return content;
      await sleep(POLL_MS);
    }
    return [];
  };

  const all = await Promise.all(Array.from({ length: accounts }, (_, account) => ready(account)));

  return (account: number, platforms: readonly PlatformId[]): ReadyFile[] => {
    const names = new Set(platforms.flatMap((platform) => wants[platform] ?? []));
    return (all[account] ?? [])
      .filter(({ filename }) => names.has(filename))
      .map(({ content_id, filename }) => ({ content_id, filename }));
  };
}
