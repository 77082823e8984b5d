import { setTimeout as sleep } from 'node:timers/promises';
import { Draft, draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { jsonClient } from '@universal-media/trial/clients/json';
import { type Random, seededRandom } from '@universal-media/trial/random';
import type { Newcomer } from '@universal-media/trial/registration';
import { z } from 'zod';
import { accountSessions } from '../kit/account-sessions.ts';
import { count, createRetrier } from '../kit/retrier.ts';
import { type PlannedEditor, seededId, toSave } from './plan.ts';

const LOOK_MS = 20;
// A browser without an answer repeats the save beside the first one, with this probability.
const TWICE = 0.05;
const READ_BACK = 0.05;
// The total time an editor types, so that a short run is not over between two kills.
const TYPING_MS = 12_000;

const SavedAnswer = draftEndpoints.saveDraft.answers.body;
const Conflict = z.object({ detail: z.object({ draft: Draft }) });

/** A save that the server has acknowledged. */
export interface Acknowledged {
  readonly draft_id: string;
  readonly version: number;
  readonly mark: string;
}

export interface Editing {
  readonly acknowledged: Acknowledged[];
  readonly retries: Record<string, number>;
  /** Saves on which another tab came first, by draft. */
  readonly conflicts: Record<string, number>;
  /** Those whose first answer was lost: they may be stored as a version that no editor knows of. */
  readonly unsure: Record<string, number>;
  readonly counts: { repeats: number; read_back: number };
  /** Answers that no kill of ours explains. */
  readonly wrong: string[];
}

interface EditingOptions {
  readonly origin: string;
  readonly people: readonly Newcomer[];
  readonly plan: readonly PlannedEditor[];
  readonly saves: number;
  readonly seed: number;
  /** Up to which share of its saves an editor may be by now, from 0 to 1. */
  readonly allowance: () => number;
  readonly signal: AbortSignal;
}

export function editDrafts({ origin, people, plan, saves, seed, allowance, signal }: EditingOptions) {
  const client = jsonClient({ sockets: plan.length * 2, patienceMs: 60_000 });
  const { retries, retry } = createRetrier(signal);
  const editing: Editing = {
    acknowledged: [],
    retries,
    conflicts: {},
    unsure: {},
    counts: { repeats: 0, read_back: 0 },
    wrong: [],
  };
  let answered = 0;

  const sessions = accountSessions({ origin, people, client, retry });
  const saveUrl = `${origin}${draftEndpoints.saveDraft.path}`;
  const loadUrl = (id: string) => `${origin}${draftEndpoints.getDraft.path.replace('{id}', id)}`;

  /** What was acknowledged is there at once, or has been built upon. */
  const readBack = async ({ account }: PlannedEditor, { draft_id, version, mark }: Acknowledged) => {
    const read = await retry(() => sessions.as(account, (headers) => client.get(loadUrl(draft_id), headers)));
    if (!read) return;
    editing.counts.read_back += 1;
    const kept = read.answer.status === 200 ? Draft.parse(JSON.parse(read.answer.body)) : null;
    const isThere =
      kept && (kept.version > version || (kept.version === version && kept.campaign_data.headline === mark));
    if (!isThere)
      editing.wrong.push(`${mark}: read back ${read.answer.status}, version ${kept?.version} of ${version}`);
  };

  /** The version to build on next, and whether this save was kept. */
  const saveOnce = async (editor: PlannedEditor, random: Random, base: number, mark: string) => {
    const { draft_id, account, is_shared } = editor;
    const body = toSave(draft_id, base, seededId(random), mark);
    const send = () => retry(() => sessions.as(account, (headers) => client.post(saveUrl, body, headers)));
    const twice = random.next() < TWICE;
    if (twice) editing.counts.repeats += 1;
    const answers = (await Promise.all(twice ? [send(), send()] : [send()])).flatMap((one) => (one ? [one] : []));
    const kept = answers.filter(({ answer }) => answer.status === 200);
    const fail = (words: string) => {
      editing.wrong.push(`${mark}, built on version ${base}: ${words}`);
      return { base, done: true };
    };
    if (new Set(kept.map(({ answer }) => answer.body)).size > 1) return fail('sent twice, two answers');
    const strange = answers.find(({ answer }) => answer.status !== 200 && answer.status !== 409);
    if (strange) return fail(`${strange.answer.status} ${strange.answer.body.slice(0, 300)}`);
    const refused = answers.find(({ answer }) => answer.status === 409);
    if (refused && !is_shared) return fail(`no other editor has this draft: ${refused.answer.body.slice(0, 300)}`);
    if (kept[0]) {
      const { version } = SavedAnswer.parse(JSON.parse(kept[0].answer.body));
      if (version !== base + 1) return fail(`kept as version ${version}`);
      const acknowledged = { draft_id, version, mark };
      editing.acknowledged.push(acknowledged);
      if (random.next() < READ_BACK) await readBack(editor, acknowledged);
      return { base: version, done: true };
    }
    if (!refused) return { base, done: false };
    count(editing.conflicts, draft_id);
    if (answers.some(({ lost }) => lost) || twice) count(editing.unsure, draft_id);
    return { base: Conflict.parse(JSON.parse(refused.answer.body)).detail.draft.version, done: false };
  };

  const edit = async (editor: PlannedEditor) => {
    const random = seededRandom(seed, `editor ${editor.number}`);
    let base = 0;
    for (let number = 1; number <= saves && !signal.aborted; ) {
      while ((number - 1) / saves > allowance() && !signal.aborted) await sleep(LOOK_MS);
      const next = await saveOnce(editor, random, base, `editor ${editor.number} save ${number}`);
      base = next.base;
      if (next.done) {
        number += 1;
        answered += 1;
      }
      await sleep(random.between(0, (2 * TYPING_MS) / saves));
    }
  };

  return {
    /** How many saves are over, also those answered wrongly: the kills wait for how far the work is. */
    answered: () => answered,
    finished: Promise.all(plan.map(edit)).then(() => editing),
    /** A draft as its owner is shown it now. */
    async read({ account, draft_id }: PlannedEditor): Promise<Draft | null> {
      const read = await retry(() => sessions.as(account, (headers) => client.get(loadUrl(draft_id), headers)));
      return read?.answer.status === 200 ? Draft.parse(JSON.parse(read.answer.body)) : null;
    },
    close: () => client.close(),
  };
}
