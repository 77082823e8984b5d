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

/** Reads an error from a response body, whatever its status. */
export const graphErrorIn = (body: unknown): GraphError | null => WithError.safeParse(body).data?.error ?? null;

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

/** Prefers Meta's message for users over the one for developers. */
export function reasonFor({ message, error_user_title, error_user_msg }: GraphError): string {
  if (error_user_msg === undefined) return message;
  return error_user_title === undefined ? error_user_msg : `${error_user_title}: ${error_user_msg}`;
}
