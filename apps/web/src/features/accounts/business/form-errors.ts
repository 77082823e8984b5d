import type { FieldProblem } from '@universal-media/contract/wire/errors';
import type { z } from 'zod';

/** The first problem of each field, by its path: `handles.tiktok`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Checks a form with the schema of its call. */
export function checkForm<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { ok: true; data: z.output<S> } | { ok: false; errors: FormErrors } {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, data: result.data };
  return {
    ok: false,
    errors: toErrors(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))),
  };
}

/** Turns the server's field problems into the errors of a form. */
export const toErrors = (problems: readonly FieldProblem[]): FormErrors =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
