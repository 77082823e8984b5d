import { normaliseCustomer } from '@universal-media/contract/customer-cell';

/** What a file held, as far as it was read. Duplicates were dropped; a head row counts as nothing. */
export interface FileCounts {
  readonly rows: number;
  readonly emails: number;
  readonly phones: number;
  readonly duplicates: number;
  readonly unusable: number;
}

// Looked up: writing the digits anew takes as long as the hash itself.
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(digest: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(digest)) text += pairs[byte];
  return text;
}

/** The SHA-256 of each text. Together, because most of the time of a short one is spent waiting for its turn. */
export function hashAll(texts: readonly string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  return Promise.all(texts.map(async (text) => hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))));
}

/** Sorts cells into customers not seen before, and counts the rest. */
export function customerSorter() {
  const seen = new Set<string>();
  const counts = { rows: 0, emails: 0, phones: 0, duplicates: 0, unusable: 0 };
  let first = true;

  function sort(cell: string): string | null {
    const customer = normaliseCustomer(cell);
    const isHead = first && customer === null;
    first = false;
    if (isHead) return null;
    counts.rows += 1;
    if (customer === null) counts.unusable += 1;
    else if (seen.has(customer.value)) counts.duplicates += 1;
    else {
      seen.add(customer.value);
      counts[customer.kind === 'email' ? 'emails' : 'phones'] += 1;
      return customer.value;
    }
    return null;
  }

  return {
    /** The normalised values of customers who come for the first time. */
    take: (cells: readonly string[]): string[] => cells.map(sort).filter((value) => value !== null),
    counts: (): FileCounts => ({ ...counts }),
  };
}
