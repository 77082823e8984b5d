import { z } from 'zod';

export const Email = z.string().trim().max(254, 'At most 254 characters').pipe(z.email('Enter a valid email address'));

/** A single line, because emails greet users by name. PostgreSQL rejects zero bytes. */
export const FullName = z
  .string()
  .trim()
  .min(1, 'Enter your full name')
  .max(120, 'At most 120 characters')
  .regex(/^\P{Cc}*$/u, 'Use letters, spaces and punctuation only');
