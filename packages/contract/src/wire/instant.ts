import { z } from 'zod';

/** A moment on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

// Validating a zone costs as much as parsing the rest of a campaign, so valid names are cached.
const known = new Set<string>();

function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    if (new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone === '') return false;
  } catch {
    return false;
  }
  known.add(name);
  return true;
}

/** An IANA time zone name that the runtime supports, such as `America/Chicago`. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list');
