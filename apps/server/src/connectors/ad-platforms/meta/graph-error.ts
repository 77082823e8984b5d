import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { z } from 'zod';

const GraphError = z.object({
  message: z.string(),
  code: z.number(),
  error_subcode: z.number().optional(),
  is_transient: z.boolean().optional(),
  error_user_title: z.string().optional(),
  error_user_msg: z.string().optional(),
  /** The parameters that Meta blames, each as a path. */
  error_data: z
    .object({ blame_field_specs: z.array(z.array(z.string())).default([]) })
    .optional()
    .catch(undefined),
});
type GraphError = z.infer<typeof GraphError>;

const WithError = z.object({ error: GraphError });

/** Reads an error from a response body, whatever its status. */
export const graphErrorIn = (body: unknown): GraphError | null => WithError.safeParse(body).data?.error ?? null;

/** Meta has no code of its own for a report that is too large. It is an answer, although the status is 500. */
export const isTooMuchData = (body: unknown): boolean =>
  /reduce the amount of data/i.test(graphErrorIn(body)?.message ?? '');

const TOKEN = new Set([102, 190, 463, 467]);
const LIMITS = new Set([4, 17, 32, 341, 613]);
const MISSING_OBJECT = 33;

const isLimit = (code: number): boolean => LIMITS.has(code) || (code >= 80_000 && code <= 80_014);
// Staff must fix missing permissions, so the call is retried instead of refused.
const isMissingPermission = (code: number): boolean => code === 3 || code === 10 || (code >= 200 && code <= 299);

/**
 * `token`, `later`: the call had no effect. `unsure`: it may have had one. `absent`: Meta does not know the id. `no`: Meta
 * refused the request.
 */
export type ErrorClass = 'token' | 'later' | 'unsure' | 'absent' | 'no';

export function classifyError({ code, error_subcode, is_transient }: GraphError): ErrorClass {
  if (TOKEN.has(code)) return 'token';
  if (isLimit(code) || isMissingPermission(code)) return 'later';
  if (code === 100 && error_subcode === MISSING_OBJECT) return 'absent';
  if (code <= 2 || is_transient === true) return 'unsure';
  return 'no';
}

/** Parameters of Meta, and the field of our campaign that they come from. The first match counts. */
const fields: readonly (readonly [name: RegExp, field: RejectionField])[] = [
  [/\b(title|titles|link_data\.name|headline)\b/, 'headline'],
  [/\b(message|bodies|body)\b/, 'body_copy'],
  [/\bcall_to_action/, 'call_to_action'],
  [/\b(link|link_urls?|website_url|url_tags)\b/, 'landing_page_url'],
  [/\b(image_hash|images?|video_id|videos?|video_data|thumbnail)\b/, 'uploadedContent'],
  [/\b(geo_locations|regions|cities|zips|countries)\b/, 'geographic_targeting'],
  [/\b(targeting|age_m(in|ax)|genders|interests|locales|flexible_spec|custom_audiences)\b/, 'audience_targeting'],
  [/\b(lifetime_budget|daily_budget|bid_amount|spend_cap|budget)\b/, 'budget_amount'],
  [/\b(start_time|end_time)\b/, 'start_date'],
  [/\b(special_ad_categor|authorization_category|politic)/i, 'declaration'],
];

/** What an upload is about, whatever Meta says of it. */
const uploads = /\/(adimages|advideos)$/;

/** Finds the field that an error is about: what Meta blames, else what its message names. */
export function fieldFor({ message, error_data }: GraphError, path: string): RejectionField {
  if (uploads.test(path)) return 'uploadedContent';
  const blamed = (error_data?.blame_field_specs ?? []).map((names) => names.join('.'));
  for (const text of [...blamed, message]) {
    const found = fields.find(([pattern]) => pattern.test(text));
    if (found !== undefined) return found[1];
  }
  return 'other';
}

/** Prefers Meta's message for users over the one for developers. */
export function reasonFor({ message, error_user_title, error_user_msg }: GraphError): string {
  if (error_user_msg === undefined) return message;
  return error_user_title === undefined ? error_user_msg : `${error_user_title}: ${error_user_msg}`;
}
