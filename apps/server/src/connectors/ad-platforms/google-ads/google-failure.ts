import { z } from 'zod';

const ErrorDetail = z.object({
  errors: z
    .array(
      z.object({
        errorCode: z.record(z.string(), z.string()).default({}),
        message: z.string().default(''),
        location: z.object({ fieldPathElements: z.array(z.object({ fieldName: z.string() })).default([]) }).optional(),
      }),
    )
    .optional(),
});

const Failure = z.object({
  error: z.object({ message: z.string().default(''), details: z.array(ErrorDetail).default([]) }),
});

export interface GoogleError {
  /** `DUPLICATE_CAMPAIGN_NAME` */
  readonly code: string;
  readonly message: string;
}

/** Lists Google's errors. A response without details is one error without a code. */
export function googleErrors(body: unknown): GoogleError[] {
  const failure = Failure.safeParse(body);
  if (!failure.success) return [{ code: '', message: 'Google Ads refused the request without a reason' }];
  const { message, details } = failure.data.error;
  const errors = details.flatMap((detail) => detail.errors ?? []);
  if (errors.length === 0) return [{ code: '', message }];
  return errors.map(({ errorCode, message: text }) => ({ code: Object.values(errorCode)[0] ?? '', message: text }));
}

const MAX_REASON = 500;

export const reasonFor = (errors: readonly GoogleError[]): string =>
  `Google Ads: ${[...new Set(errors.map(({ message }) => message))].join(' ')}`.slice(0, MAX_REASON);
