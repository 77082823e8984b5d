import type { FastifyBaseLogger } from 'fastify';
import type { LanguageModel } from '#connectors/language-model/language-model.ts';
import type { ModelCosts } from '#connectors/language-model/model-costs.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { WebsiteReader } from '#connectors/website/website-reader.ts';
import type { Texts } from '#core/copy/translation-task.ts';
import type { Clock } from '#core/kit/clock.ts';

export interface CopyDeps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly limits: Limits;
  /** Undefined when none is configured. */
  readonly model: LanguageModel | undefined;
  readonly modelCosts: ModelCosts;
  readonly daily_cap_micros: number;
  /** The daily cap of copy suggestions per account. */
  readonly copy_help_cap_micros: number;
  /** The daily cap of testimonials per account. */
  readonly testimonial_cap_micros: number;
  readonly newId: () => string;
  readonly website: WebsiteReader;
}

export interface Translated {
  readonly texts: Texts;
  readonly cached: boolean;
  readonly cost_micros: number;
}

export interface CopyContext extends CopyDeps {
  /** Running translations by user and content, so that a double click waits for the same answer. */
  readonly inFlight: Map<string, Promise<Translated>>;
}
