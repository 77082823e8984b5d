import { z } from 'zod';

// Asking costs as much as reading all the rest of a campaign, and there are a few hundred zones.
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

/** An IANA name that this machine knows: `America/Chicago`. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list');
