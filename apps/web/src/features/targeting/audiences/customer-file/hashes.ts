import { normalizeCustomer, toHashedTexts } from '@universal-media/contract/targeting/customer-cell';

/** What was read from a file so far. Duplicates are dropped; a header row is not counted. */
export interface FileCounts {
  readonly rows: number;
  readonly emails: number;
  readonly phones: number;
  readonly duplicates: number;
  readonly unusable: number;
}

type HashedText = ReturnType<typeof toHashedTexts>[number];

// A lookup table: formatting each byte would take as long as hashing.
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(digest: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(digest)) text += pairs[byte];
  return text;
}

/** Hashes each text with SHA-256. All at once, because a short hash mostly waits in the queue. */
export function hashAll(texts: readonly string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  return Promise.all(texts.map(async (text) => hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))));
}

/** Picks new customers out of cells and counts the rest. */
export function createCustomerSorter() {
  const seen = new Set<string>();
  const counts = { rows: 0, emails: 0, phones: 0, duplicates: 0, unusable: 0 };
  let first = true;

  function sort(cell: string): HashedText[] {
    const customer = normalizeCustomer(cell);
    const isHeader = first && customer === null;
    first = false;
    if (isHeader) return [];
    counts.rows += 1;
    if (customer === null) counts.unusable += 1;
    else if (seen.has(customer.value)) counts.duplicates += 1;
    else {
      seen.add(customer.value);
      counts[customer.kind === 'email' ? 'emails' : 'phones'] += 1;
      return toHashedTexts(customer);
    }
    return [];
  }

  return {
    /** Returns what is hashed of customers not seen before. */
    take: (cells: readonly string[]): HashedText[] => cells.flatMap(sort),
    counts: (): FileCounts => ({ ...counts }),
  };
}
