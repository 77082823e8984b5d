import { z } from 'zod';

const GraphError = z.object({
  message: z.string(),
  code: z.number(),
  error_subcode: z.number().optional(),
  is_transient: z.boolean().optional(),
  error_user_title: z.string().optional(),
  error_user_msg: z.string().optional(),
});
type GraphError = z.infer<typeof GraphError>;

const WithError = z.object({ error: GraphError });

/** What Meta calls an error, whatever status it came with. */
export const graphErrorIn = (body: unknown): GraphError | null => WithError.safeParse(body).data?.error ?? null;

const TOKEN = new Set([102, 190, 463, 467]);
const LIMITS = new Set([4, 17, 32, 341, 613]);
const MISSING_OBJECT = 33;

const isLimit = (code: number): boolean => LIMITS.has(code) || (code >= 80_000 && code <= 80_014);
// Our account lacks a right: nothing the advertiser has done, and for staff to mend.
const isOurs = (code: number): boolean => code === 3 || code === 10 || (code >= 200 && code <= 299);

/**
 * `token`, `later`: it was turned away at the door. `unsure`: it may have happened all the same. `absent`: nobody knows such
 * an id. All else is Meta's no to what was asked.
 */
export type GraphVerdict = 'token' | 'later' | 'unsure' | 'absent' | 'no';

export function verdictOn({ code, error_subcode, is_transient }: GraphError): GraphVerdict {
  if (TOKEN.has(code)) return 'token';
  if (isLimit(code) || isOurs(code)) return 'later';
  if (code === 100 && error_subcode === MISSING_OBJECT) return 'absent';
  if (code <= 2 || is_transient === true) return 'unsure';
  return 'no';
}

/** In the words Meta has for people, where it has some. */
export function reasonOf({ message, error_user_title, error_user_msg }: GraphError): string {
  if (error_user_msg === undefined) return message;
  return error_user_title === undefined ? error_user_msg : `${error_user_title}: ${error_user_msg}`;
}
