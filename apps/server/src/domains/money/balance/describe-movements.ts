import type { TxnKind } from '@universal-media/contract/money/credits';
import { z } from 'zod';
import { describeMovement, type MovementSubject, subjectId } from '#core/money/ledger-text.ts';
import type { Trx } from '#storage/transact.ts';
import type { Movement } from './store.ts';

/** Finds the campaigns behind movements, by the id of a campaign or of one of its holds. Campaigns fill it. */
export interface LedgerSubjects {
  readonly find: (trx: Trx, user_id: string, ids: readonly string[]) => Promise<ReadonlyMap<string, MovementSubject>>;
}

export interface DescribedMovement extends Movement {
  readonly campaign_id: string | null;
}

const campaignKinds: readonly TxnKind[] = ['hold', 'capture', 'release', 'undelivered'];
const Id = z.uuid();

/** Replaces the booked reasons by texts that name the campaign and the platform. */
export async function describeMovements(
  { ledgerSubjects }: { readonly ledgerSubjects: LedgerSubjects },
  trx: Trx,
  user_id: string,
  movements: readonly Movement[],
): Promise<DescribedMovement[]> {
  const named = movements.filter(({ kind }) => campaignKinds.includes(kind));
  const ids = [...new Set(named.map(({ reference }) => subjectId(reference)))].filter((id) => Id.safeParse(id).success);
  const subjects = ids.length === 0 ? undefined : await ledgerSubjects.find(trx, user_id, ids);
  return movements.map((movement) => {
    const subject = campaignKinds.includes(movement.kind) ? subjects?.get(subjectId(movement.reference)) : undefined;
    const reason = describeMovement({ ...movement, subject });
    return { ...movement, reason, campaign_id: subject?.campaign_id ?? null };
  });
}
