import { Refusal } from './refusal.ts';

/** The part of a zod schema that is used here. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Encodes the end of a page as an opaque cursor. */
export const writeCursor = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Decodes a cursor. Refuses one that was altered or belongs to another list. */
export function readCursor<T>(schema: Schema<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(decode(cursor));
  if (!parsed.success) {
    throw new Refusal('invalid_input', [{ field: 'cursor', message: 'This cursor is not valid for this list' }]);
  }
  return parsed.data;
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
