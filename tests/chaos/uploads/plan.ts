import type { Random } from '@universal-media/trial/random';
import { type Newcomer, newcomer } from '@universal-media/trial/registration';
import { seededId } from '../drafts/plan.ts';
import { type FileRecipe, planFile } from './files.ts';

/**
 * What an uploader does with a file: sends it in parts, or in a form; gives it up half way, with a word or without one;
 * deletes it as soon as it was sent.
 */
type Ending = 'finish' | 'form' | 'give_up' | 'leave' | 'finish_and_remove';

export interface PlannedUpload {
  readonly number: number;
  readonly account: number;
  /** Of a form, where the server gives the id, this is only its key. */
  readonly content_id: string;
  readonly file: FileRecipe;
  readonly ending: Ending;
}

const PER_ACCOUNT = 12;
// Most are sent to their end; the rest is what goes wrong in a day of many people.
function pickEnding(random: Random): Ending {
  const chance = random.next();
  if (chance < 0.62) return 'finish';
  if (chance < 0.77) return 'form';
  if (chance < 0.87) return 'finish_and_remove';
  return chance < 0.94 ? 'give_up' : 'leave';
}

/** Who sends what, and what they do with it. */
export function planUploads(random: Random, files: number, seed: number) {
  const people: Newcomer[] = Array.from({ length: Math.ceil(files / PER_ACCOUNT) }, (_, n) => newcomer(seed, n));
  const plan = Array.from(
    { length: files },
    (_, number): PlannedUpload => ({
      number,
      account: number % people.length,
      content_id: seededId(random),
      file: planFile(random, number),
      ending: pickEnding(random),
    }),
  );
  return { people, plan };
}
