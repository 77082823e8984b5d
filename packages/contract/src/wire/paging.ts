import { z } from 'zod';

/** An opaque pointer to the next page, taken from the previous answer. Absent on the first page. */
export const Cursor = z.string().min(1).max(400);

/** The cursor of the next page; null on the last page. */
export const NextCursor = z.string().nullable();
