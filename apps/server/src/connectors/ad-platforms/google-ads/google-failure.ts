import { type RejectionField, rejectionFieldNames } from '@universal-media/contract/campaigns/submit/rejection';
import type { AccountLimit } from '@universal-media/contract/platforms/ad-accounts';
import { z } from 'zod';
import type { OrderProblem } from '../ad-platform.ts';
import { findLimit } from '../outcomes.ts';

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
  /** What the error is about, as a field of our campaign. */
  readonly field: RejectionField;
  readonly limit: AccountLimit | null;
}

/** Names in the path of a field at Google, and the field of our campaign that they come from. The first match counts. */
const fields: readonly (readonly [name: RegExp, field: RejectionField])[] = [
  [/headlines$/i, 'headline'],
  [/descriptions?$/i, 'body_copy'],
  [/call_?to_?action/i, 'call_to_action'],
  [/final_?url|tracking_?url|landing/i, 'landing_page_url'],
  [/images?$|image_?asset|video|^asset|logo/i, 'uploadedContent'],
  [/^keyword/i, 'keywords'],
  [/^(location|proximity|geo)/i, 'geographic_targeting'],
  [/^(age_?range|gender|user_?(list|interest)|audience|language)/i, 'audience_targeting'],
  [/amount_?micros|budget/i, 'budget_amount'],
  [/(start|end)_?date/i, 'start_date'],
  [/political/i, 'declaration'],
];

function fieldAt(path: readonly string[], code: string): RejectionField {
  // The innermost name says most: `create.ad.responsive_search_ad.headlines`.
  for (const name of path.toReversed()) {
    const found = fields.find(([pattern]) => pattern.test(name));
    if (found !== undefined) return found[1];
  }
  return /POLICY/.test(code) ? 'ad_policy' : 'other';
}

/** Lists Google's errors. A response without details is one error without a code. */
export function googleErrors(body: unknown): GoogleError[] {
  const failure = Failure.safeParse(body);
  if (!failure.success)
    return [{ code: '', message: 'Google Ads refused the request without a reason', field: 'other', limit: null }];
  const { message, details } = failure.data.error;
  const errors = details.flatMap((detail) => detail.errors ?? []);
  if (errors.length === 0) return [{ code: '', message, field: 'other', limit: null }];
  return errors.map(({ errorCode, message: text, location }) => {
    const [[kind, code] = ['', '']] = Object.entries(errorCode);
    const path = (location?.fieldPathElements ?? []).map(({ fieldName }) => fieldName);
    const limit = kind === 'resourceCountLimitExceededError' ? findLimit(text) : null;
    return { code, message: text, field: limit === null ? fieldAt(path, code) : 'ad_account', limit };
  });
}

/** The field to name first: one that the advertiser can change. */
const fieldFor = (errors: readonly GoogleError[]): RejectionField =>
  errors.find(({ field }) => field !== 'other')?.field ?? 'other';

const MAX_REASON = 500;

/** Codes whose message, such as “Too long.”, does not name what it is about. */
const isAboutField = new Set([
  'INVALID_VALUE',
  'REQUIRED',
  'TOO_FEW',
  'TOO_HIGH',
  'TOO_LONG',
  'TOO_LOW',
  'TOO_MANY',
  'TOO_SHORT',
]);

const describeError = ({ code, message, field }: GoogleError): string =>
  isAboutField.has(code) && field !== 'other' ? `${rejectionFieldNames[field]}: ${message}` : message;

export const reasonFor = (errors: readonly GoogleError[]): string =>
  `Google Ads: ${[...new Set(errors.map(describeError))].join(' ')}`.slice(0, MAX_REASON);

/** Describes errors as one problem of the order. */
export function toProblem(errors: readonly GoogleError[]): OrderProblem {
  const limit = errors.find((error) => error.limit !== null)?.limit;
  return { reason: reasonFor(errors), field: fieldFor(errors), ...(limit && { limit }) };
}
