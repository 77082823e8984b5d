import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { DraftSave } from '@universal-media/contract/campaigns/drafts';
import type { Random } from '@universal-media/trial/random';
import { type Newcomer, newcomer } from '@universal-media/trial/registration';

/** A tab of the builder that saves one draft again and again. */
export interface PlannedEditor {
  readonly number: number;
  /** Whose account it is signed in to. */
  readonly account: number;
  readonly draft_id: string;
  /** Whether another tab has the same draft open. */
  readonly is_shared: boolean;
}

const PER_ACCOUNT = 4;
const SHARED = 0.25;
// About what a campaign with a few languages and places weighs.
const FILLER = 'The quick brown fox jumps over the lazy dog. '.repeat(80);

/** An id that the same seed makes again. */
export function seededId(random: Random): string {
  const four = () => random.between(0, 0xffff).toString(16).padStart(4, '0');
  return `${four()}${four()}-${four()}-4${four().slice(1)}-8${four().slice(1)}-${four()}${four()}${four()}`;
}

/** Every other editor may sit at the draft of the one before. */
export function planEditors(random: Random, editors: number, seed: number) {
  const people: Newcomer[] = Array.from({ length: Math.ceil(editors / PER_ACCOUNT) }, (_, n) => newcomer(seed, n));
  const plan: PlannedEditor[] = [];
  for (let number = 0; number < editors; number += 2) {
    const account = Math.floor(number / PER_ACCOUNT);
    const is_shared = number + 1 < editors && random.next() < SHARED;
    const draft_id = seededId(random);
    plan.push({ number, account, draft_id, is_shared });
    const other = { number: number + 1, account, draft_id: is_shared ? draft_id : seededId(random), is_shared };
    if (other.number < editors) plan.push(other);
  }
  return { people, plan };
}

/** What an editor has typed by now. The headline says whose it is, so that it is known again when it is read. */
export function toSave(draft_id: string, version: number, save_id: string, mark: string): string {
  const campaign_data = CampaignData.parse({ name: 'A campaign', headline: mark, description: FILLER.slice(0, 3_500) });
  const save: DraftSave = { draft_id, version, save_id, draft_name: 'A campaign', step: 2, campaign_data };
  return JSON.stringify(save);
}
