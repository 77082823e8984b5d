import { z } from 'zod';

/** Where the next page begins, as the last answer gave it; nothing to be read from it. Absent on the first page. */
export const Cursor = z.string().min(1).max(400);

/** Null on the last page. */
export const NextCursor = z.string().nullable();
