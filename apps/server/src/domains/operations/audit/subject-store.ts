import type { Trx } from '#storage/transact.ts';

/** The kinds of things that entries are about and that have a name. */
const named = ['advertiser', 'campaign', 'staff', 'discount_code', 'content', 'dispute'] as const;
type NamedKind = (typeof named)[number];

interface Subject {
  readonly subject_kind: string;
  readonly subject_id: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Reads the current names of things of one kind. Erased accounts have none. */
function selectNames(trx: Trx, kind: NamedKind, ids: string[]): Promise<Named[]> {
  switch (kind) {
    case 'advertiser':
      return trx
        .selectFrom('advertiser')
        .select(['user_id as id', 'full_name as name'])
        .where('user_id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute();
    case 'campaign':
      return trx.selectFrom('campaign').select(['campaign_id as id', 'name']).where('campaign_id', 'in', ids).execute();
    case 'staff':
      return trx
        .selectFrom('staff_member')
        .select(['admin_id as id', 'full_name as name'])
        .where('admin_id', 'in', ids)
        .execute();
    case 'discount_code':
      return trx
        .selectFrom('discount_code')
        .select(['code_id as id', 'code as name'])
        .where('code_id', 'in', ids)
        .execute();
    case 'content':
      return trx
        .selectFrom('content')
        .select(['content_id as id', 'filename as name'])
        .where('content_id', 'in', ids)
        .execute();
    case 'dispute':
      return trx
        .selectFrom('dispute as d')
        .innerJoin('advertiser as a', 'a.user_id', 'd.user_id')
        .select(['d.dispute_id as id', 'a.full_name as name'])
        .where('d.dispute_id', 'in', ids)
        .where('a.erased_at', 'is', null)
        .execute();
  }
}

/** Reads what the things that entries are about are called now, by id, with one query for each kind. */
export async function selectSubjectNames(trx: Trx, subjects: readonly Subject[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of named) {
    const ids = subjects.filter(({ subject_kind }) => subject_kind === kind).map(({ subject_id }) => subject_id);
    if (ids.length === 0) continue;
    for (const { id, name } of await selectNames(trx, kind, [...new Set(ids)])) names.set(id, name);
  }
  return names;
}
