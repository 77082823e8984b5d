import { z } from 'zod';
import type { Call } from '../ad-platforms/dialect.ts';
import { multipartParts } from '../wire/multipart.ts';
import { invalid } from './failure.ts';

/** What a call was given: texts, and files under their names. */
export interface Params {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The query, then the body: a form of either kind. */
export function readParams({ query, headers, body }: Call): Params {
  const texts: Record<string, string> = Object.fromEntries(query);
  const files: Record<string, Uint8Array> = {};
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    Object.assign(texts, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
  }
  for (const { name, is_file, bytes } of multipartParts(type, body)) {
    if (is_file) files[name] = bytes;
    else texts[name] = bytes.toString('utf8');
  }
  return { texts, files };
}

/** A value that travels as JSON inside a form. */
export const json = <Output>(schema: z.ZodType<Output>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        const value: unknown = JSON.parse(text);
        return value;
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const cents = z.string().regex(/^\d+$/, 'must be whole cents').transform(Number);
export const instant = z.iso.datetime().transform((text) => Date.parse(text));
/** What may be asked of every change. */
export const options = { execution_options: json(z.array(z.enum(['validate_only']))).optional() };

/** Stricter than Meta, which forgets what it does not know: a word that is not in its vocabulary is an error here. */
export function checked<Output>(schema: z.ZodType<Output>, { texts }: Params): Output {
  const parsed = schema.safeParse(texts);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`Invalid parameter ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** An answer of which only the first half is sent. */
export class CutOff {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}
