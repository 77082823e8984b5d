import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';

/**
 * `token`, `later`: the call had no effect. `too_much`: the report is too large. `unsure`: the call may have had an effect, or
 * a partial one. `no`: TikTok refused the request.
 */
export type ErrorClass = 'ok' | 'token' | 'later' | 'too_much' | 'unsure' | 'no';

const OK = 0;
const PARTIAL = 20_001;
const TOO_MUCH = 40_067;
const TOKEN = new Set([40_102, 40_103, 40_104, 40_105]);
// Rate limits, and missing permissions that staff must fix.
const LATER = new Set([40_001, 40_016, 40_100, 40_101, 40_106, 40_133]);

/** Classifies a response by its `code`, because the HTTP status is always 200. */
export function classifyError(code: number): ErrorClass {
  if (code === OK) return 'ok';
  if (TOKEN.has(code)) return 'token';
  if (LATER.has(code)) return 'later';
  if (code === TOO_MUCH) return 'too_much';
  // Above 50,000 TikTok has a problem of its own, such as maintenance (60001).
  if (code === PARTIAL || code >= 50_000 || code < 40_000) return 'unsure';
  return 'no';
}

/** Parameters of TikTok, and the field of our campaign that they come from. The first match counts. */
const fields: readonly (readonly [name: RegExp, field: RejectionField])[] = [
  [/\bad_text\b/, 'body_copy'],
  [/\bcall_to_action/, 'call_to_action'],
  [/\b(landing_page_url|click_tracking_url)\b/, 'landing_page_url'],
  [/\b(video_id|image_ids?|ad_format|file|video|image)s?\b/, 'uploadedContent'],
  [/\b(location_ids|zipcode_ids)\b/, 'geographic_targeting'],
  [/\b(age_groups|gender|languages|interest_category_ids|audience_ids)\b/, 'audience_targeting'],
  [/\b(budget|bid_price|conversion_bid_price|roas_bid)\b/i, 'budget_amount'],
  [/\bschedule_(start|end)_time\b/, 'start_date'],
  [/\bspecial_industries\b/, 'declaration'],
];

/** Finds the field that an error is about: TikTok names the parameter in its message. Uploads are about the file. */
export const fieldFor = (message: string, path: string): RejectionField =>
  path.startsWith('file/') ? 'uploadedContent' : (fields.find(([pattern]) => pattern.test(message))?.[1] ?? 'other');
