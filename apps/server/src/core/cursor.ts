import { Refusal } from './refusal.ts';

/** Of a zod schema only this is used. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Where a page ends, as text that nobody needs to read. */
export const writeCursor = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** What a cursor says; one that is altered, or belongs to another list, is refused like any other field. */
export function readCursor<T>(schema: Schema<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(valueIn(cursor));
  if (!parsed.success) {
    throw new Refusal('invalid_input', [{ field: 'cursor', message: 'This is no cursor of this list' }]);
  }
  return parsed.data;
}

function valueIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
