import { isNamedBy, type Reference, readReference, toReference } from '@universal-media/contract/operations/reference';
import {
  mayFind,
  type SearchKind,
  type SearchResult,
  STAFF_SEARCH_MIN,
  STAFF_SEARCH_RESULTS,
} from '@universal-media/contract/operations/staff-search';
import { z } from 'zod';
import { shownIdEnding } from '#core/kit/id-prefix.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { type Found, type Sought, searchStore as store } from './store.ts';

const Id = z.uuid();
const RECEIPT = /^[0-9A-F]{4}-?[0-9A-F]{4}-?[0-9A-F]{4}$/;
const kinds = ['campaign', 'advertiser', 'payment', 'dispute'] as const;

/** A receipt number is the end of its payment's id. */
function readReceiptNumber(text: string): string | null {
  const typed = text.toUpperCase();
  return RECEIPT.test(typed) ? typed.replaceAll('-', '').toLowerCase() : null;
}

function find(trx: Trx, kind: SearchKind, sought: Sought): Promise<Found[]> {
  switch (kind) {
    case 'campaign':
      return store.campaigns(trx, sought);
    case 'advertiser':
      return store.advertisers(trx, sought);
    case 'payment':
      return store.payments(trx, sought);
    case 'dispute':
      return store.disputes(trx, sought);
  }
}

/** Finds what a text may mean: parts of names and addresses, ends of ids, and ids of platforms, banks and receipts. */
async function findByText(trx: Trx, kind: SearchKind, text: string): Promise<Found[]> {
  const found = await find(trx, kind, { by: 'text', text });
  const ending = shownIdEnding(text);
  if (ending !== null) found.push(...(await find(trx, kind, { by: 'ending', endings: [ending] })));
  if (kind === 'campaign') found.push(...(await store.campaignsOnPlatforms(trx, text)));
  const receipt = kind === 'payment' ? readReceiptNumber(text) : null;
  if (receipt !== null) {
    const alike = await find(trx, kind, { by: 'ending', endings: [receipt.slice(-8)] });
    found.push(...alike.filter(({ id }) => id.endsWith(receipt)));
  }
  return found;
}

async function findNamed(trx: Trx, kind: SearchKind, reference: Reference): Promise<Found[]> {
  if (reference.kind !== kind) return [];
  const found = await find(trx, kind, { by: 'ending', endings: reference.endings });
  return found.filter(({ id }) => isNamedBy(reference, id));
}

const toResult = (kind: SearchKind, { id, title, detail, user_id, created_at }: Found): SearchResult => ({
  kind,
  id,
  reference: toReference(kind, id),
  title,
  detail: detail ?? '',
  user_id,
  created_at: created_at.toISOString(),
});

/** Finds what the reader may see by a reference, an id, a receipt number or a part of a name. A reference may name several. */
export const searchStaff = (transact: SystemTransact, { admin }: StaffCaller, q: string): Promise<SearchResult[]> =>
  transact(async (trx) => {
    const text = q.trim();
    if (text.length < STAFF_SEARCH_MIN) return [];
    const reference = readReference(text);
    const isId = Id.safeParse(text).success;
    const results: SearchResult[] = [];
    for (const kind of kinds.filter((one) => mayFind(admin, one))) {
      const found = reference
        ? await findNamed(trx, kind, reference)
        : isId
          ? await find(trx, kind, { by: 'id', id: text })
          : await findByText(trx, kind, text);
      const once = new Map(found.map((one) => [one.id, one]));
      results.push(...[...once.values()].slice(0, STAFF_SEARCH_RESULTS).map((one) => toResult(kind, one)));
    }
    return results;
  });

/** Finds the ids of everything that a reference names; none for a text that is no reference. */
export async function findNamedIds(trx: Trx, text: string): Promise<string[]> {
  const reference = readReference(text);
  if (!reference) return [];
  const sought = { by: 'ending', endings: reference.endings } as const;
  const found =
    reference.kind === 'staff' ? await store.staff(trx, reference.endings) : await find(trx, reference.kind, sought);
  return found.map(({ id }) => id).filter((id) => isNamedBy(reference, id));
}
