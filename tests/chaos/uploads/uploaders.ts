import { setTimeout as sleep } from 'node:timers/promises';
import { contentEndpoints, UploadProgress } from '@universal-media/contract/creative/content';
import { contentClient, type LocalFile, toChunks, toIntent } from '@universal-media/trial/clients/content';
import { type Answer, jsonClient } from '@universal-media/trial/clients/json';
import { type Random, seededRandom } from '@universal-media/trial/random';
import type { Newcomer } from '@universal-media/trial/registration';
import { accountSessions } from '../kit/account-sessions.ts';
import { createRetrier, readCode } from '../kit/retrier.ts';
import { type MadeFile, makeFile } from './files.ts';
import type { PlannedUpload } from './plan.ts';

const AT_ONCE = 12;
const LOOK_MS = 20;
const POLL_MS = 400;
// How long an uploader watches one file before the next.
const ABSORBED_MS = 4000;
// A browser without an answer repeats the request beside the first one, with this probability.
const PART_TWICE = 0.08;
const FINISH_TWICE = 0.2;

const Uploaded = contentEndpoints.uploadFiles.answers.body;
const Listed = contentEndpoints.listContent.answers.body;

/** A file whose arrival was acknowledged. */
export interface Acknowledged {
  readonly content_id: string;
  readonly account: number;
  readonly sha256: string;
  readonly fate: MadeFile['fate'];
  /** Whether its sender deleted it right away and got the deletion acknowledged. */
  readonly removed: boolean;
}

export interface Uploading {
  readonly acknowledged: Acknowledged[];
  /** Ids of uploads that were left half way, with a word or without one. */
  readonly given_up: Set<string>;
  readonly turned_away: Set<number>;
  readonly retries: Record<string, number>;
  readonly counts: { parts: number; parts_again: number; resumed: number };
  /** Answers that no kill of ours explains. */
  readonly wrong: string[];
}

interface UploadingOptions {
  readonly origin: string;
  readonly people: readonly Newcomer[];
  readonly plan: readonly PlannedUpload[];
  readonly samples: readonly LocalFile[];
  readonly seed: number;
  /** Up to which share of the uploads may be begun by now, from 0 to 1. */
  readonly allowance: () => number;
  readonly signal: AbortSignal;
}

export function uploadFiles({ origin, people, plan, samples, seed, allowance, signal }: UploadingOptions) {
  const client = jsonClient({ sockets: AT_ONCE * 3, patienceMs: 60_000 });
  const calls = contentClient(client, origin);
  const { retries, attempt, retry } = createRetrier(signal);
  const sessions = accountSessions({ origin, people, client, retry });
  const uploading: Uploading = {
    acknowledged: [],
    given_up: new Set(),
    turned_away: new Set(),
    retries,
    counts: { parts: 0, parts_again: 0, resumed: 0 },
    wrong: [],
  };
  const { counts } = uploading;
  let finished = 0;

  const wrong = (number: number, doing: string, answer: Answer): void => {
    uploading.wrong.push(`file ${number}, ${doing}: ${answer.status} ${answer.body.slice(0, 300)}`);
  };

  /** The file is no video, image or audio, as some are not here; every other answer is wrong. */
  const notTaken = (number: number, doing: string, answer: Answer): false => {
    if (answer.status === 400 && readCode(answer) === 'content_refused') uploading.turned_away.add(number);
    else wrong(number, doing, answer);
    return false;
  };

  /** Some send the same twice at once; both must get the same answer. */
  const sendPart = async ({ account, content_id }: PlannedUpload, part: number, bytes: Buffer, random: Random) => {
    const once = () => attempt(() => sessions.as(account, (who) => calls.sendPart(who, content_id, part, bytes)));
    const twice = random.next() < PART_TWICE;
    counts.parts += 1;
    if (twice) counts.parts_again += 1;
    const [first, second] = await Promise.all(twice ? [once(), once()] : [once()]);
    return second?.answer ?? first?.answer ?? null;
  };

  /** Asks what has arrived and sends what has not, until `wanted` of the parts are there. */
  const sendParts = async (
    planned: PlannedUpload,
    file: MadeFile,
    random: Random,
    wanted: number,
  ): Promise<boolean> => {
    const { number, account, content_id } = planned;
    const intent = { ...toIntent(file), head: file.head.toString('base64') };
    const parts = toChunks(file.bytes).slice(0, wanted);
    const acknowledged = new Set<number>();
    let interrupted = false;
    while (!signal.aborted) {
      const begun = await retry(() => sessions.as(account, (who) => calls.begin(who, content_id, intent)));
      if (!begun) return false;
      const { answer } = begun;
      if (answer.status !== 200) return notTaken(number, 'begin', answer);
      if (interrupted) counts.resumed += 1;
      const arrived = new Set(UploadProgress.parse(JSON.parse(answer.body)).parts_received);
      const forgotten = [...acknowledged].filter((part) => !arrived.has(part));
      if (forgotten.length > 0) uploading.wrong.push(`file ${number}: forgot parts ${forgotten.join(', ')}`);
      const missing = parts.map((bytes, part) => ({ bytes, part })).filter(({ part }) => !arrived.has(part));
      if (missing.length === 0) return true;
      for (const { bytes, part } of missing) {
        const sent = await sendPart(planned, part, bytes, random);
        interrupted = !sent;
        if (!sent) break;
        if (sent.status === 204) acknowledged.add(part);
        else return notTaken(number, `part ${part}`, sent);
      }
    }
    return false;
  };

  const remove = async ({ number, account }: PlannedUpload, content_id: string): Promise<boolean> => {
    const removed = await retry(() => sessions.as(account, (who) => calls.remove(who, content_id)));
    // Gone already, where the first answer was lost.
    if (removed?.answer.status === 204 || (removed?.lost && removed.answer.status === 404)) return true;
    if (removed) wrong(number, 'remove', removed.answer);
    return false;
  };

  const finish = async ({ number, account, content_id }: PlannedUpload, random: Random): Promise<boolean> => {
    const send = () => retry(() => sessions.as(account, (who) => calls.finish(who, content_id)));
    const answers = await Promise.all(random.next() < FINISH_TWICE ? [send(), send()] : [send()]);
    const strange = answers.find((one) => one && one.answer.status !== 202);
    if (strange) wrong(number, 'finish', strange.answer);
    return !strange && answers.every((one) => one !== null);
  };

  /** As the page does: looks until the file was judged, for a while. */
  const watch = async (account: number, content_id: string): Promise<void> => {
    const end = Date.now() + ABSORBED_MS;
    while (Date.now() < end && !signal.aborted) {
      const { answer } = await attempt(() => sessions.as(account, (who) => calls.list(who)));
      const listed = answer?.status === 200 ? Listed.parse(JSON.parse(answer.body)).content : [];
      const status = listed.find((one) => one.content_id === content_id)?.status;
      if (status === 'ready' || status === 'refused') return;
      await sleep(POLL_MS);
    }
  };

  const sendForm = async (planned: PlannedUpload, file: MadeFile): Promise<string | null> => {
    const { number, account, content_id: key } = planned;
    const sent = await retry(() => sessions.as(account, (who) => calls.sendForm(who, key, [file])));
    if (!sent) return null;
    const { answer } = sent;
    if (answer.status !== 201) {
      notTaken(number, 'form', answer);
      return null;
    }
    const { uploaded_files, refused_files } = Uploaded.parse(JSON.parse(answer.body));
    if (refused_files.length > 0) uploading.turned_away.add(number);
    return uploaded_files[0]?.content_id ?? null;
  };

  const uploadOne = async (planned: PlannedUpload): Promise<void> => {
    const { number, account, content_id, ending } = planned;
    while (number / plan.length > allowance() && !signal.aborted) await sleep(LOOK_MS);
    const random = seededRandom(seed, `upload ${number}`);
    const file = makeFile(planned.file, samples);
    const { sha256, fate } = file;
    if (ending === 'form') {
      const given = await sendForm(planned, file);
      if (given === null) return;
      uploading.acknowledged.push({ content_id: given, account, sha256, fate, removed: false });
      return watch(account, given);
    }
    if (ending === 'give_up' || ending === 'leave') {
      const half = Math.floor(toChunks(file.bytes).length / 2);
      if (!(await sendParts(planned, file, random, half))) return;
      uploading.given_up.add(content_id);
      if (ending === 'give_up') await remove(planned, content_id);
      return;
    }
    if (!(await sendParts(planned, file, random, Infinity)) || !(await finish(planned, random))) return;
    const removed = ending === 'finish_and_remove' && (await remove(planned, content_id));
    uploading.acknowledged.push({ content_id, account, sha256, fate, removed });
    if (!removed) await watch(account, content_id);
  };

  const queue = [...plan];
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      // Also of one that was answered wrongly: the kills wait for how far the work is.
      await uploadOne(next).finally(() => {
        finished += 1;
      });
    }
  };

  return {
    answered: () => finished,
    finished: Promise.all(Array.from({ length: AT_ONCE }, worker)).then(() => uploading),
    /** The files of an account as its owner is shown them now. */
    async listFiles(account: number) {
      const listed = await retry(() => sessions.as(account, (who) => calls.list(who)));
      return listed?.answer.status === 200 ? Listed.parse(JSON.parse(listed.answer.body)).content : [];
    },
    close: () => client.close(),
  };
}
