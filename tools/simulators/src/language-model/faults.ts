import { z } from 'zod';

/**
 * `too_long`: beyond every limit it was given; `too_long_once`: only on the first attempt. `garbage`: no JSON.
 * `wrong_form`: JSON, but not what was asked for. `cut_off`: ends in the middle. `loses_words`: translates what was to be
 * kept. `obeys_the_ad`: does what a text tells it to instead of translating it. `refuses`: declines, as a model does.
 * `invents`: claims what no website or article says; `invents_number`, `invents_name`, `invents_cure`, `changes_feeling` and
 * `drops_disclosure`: adds that to what a person said. `obeys_everything`: does whatever any text tells it to, and repeats all it
 * read. `never_ends`: goes on talking until the caller leaves. `error` and `overloaded`: 500 and 529. `slow`: answers after `slow_ms`. `lost_answer`: works, and the line goes dead.
 */
export const Fault = z.enum([
  'too_long',
  'too_long_once',
  'garbage',
  'wrong_form',
  'cut_off',
  'loses_words',
  'obeys_the_ad',
  'invents',
  'invents_number',
  'invents_name',
  'invents_cure',
  'changes_feeling',
  'drops_disclosure',
  'obeys_everything',
  'never_ends',
  'refuses',
  'error',
  'overloaded',
  'slow',
  'lost_answer',
]);
export type Fault = z.infer<typeof Fault>;

/** What is to go wrong, until it is switched off again or used up. */
export const Faults = z.strictObject({
  all: Fault.optional(),
  /** By the code of the language that is translated into; goes before `all`. */
  languages: z.record(z.string(), Fault).optional(),
  /** For so many calls; without it, for all. */
  next: z.number().int().min(1).optional(),
  slow_ms: z.number().int().min(0).max(600_000).default(30_000),
});
export type Faults = z.infer<typeof Faults>;
export type FaultsInput = z.input<typeof Faults>;

export const NO_FAULTS: Faults = Faults.parse({});

export interface FaultSwitches {
  current: Faults;
}

/** The fault that this call suffers, counted off if it is one of the next few. */
export function faultFor(switches: FaultSwitches, language: string): Fault | undefined {
  const { all, languages = {}, next } = switches.current;
  const fault = languages[language] ?? all;
  if (fault === undefined || next === undefined) return fault;
  switches.current = next === 1 ? NO_FAULTS : { ...switches.current, next: next - 1 };
  return fault;
}
