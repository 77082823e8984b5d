import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';

/** Why a translation did not come. */
export interface TranslationFailure {
  /** In one sentence. */
  readonly reason: string;
  /** The day's limit is reached: what is asked for next will fail alike. */
  readonly capped: boolean;
}

export function toFailure(error: unknown): TranslationFailure {
  const { sentence, fields } = plainFailure(error);
  const [problem] = fields;
  return {
    reason: problem ? `${problem.message}. Shorten the original first.` : sentence,
    capped: refusedAs(error, 'translation_cap'),
  };
}
