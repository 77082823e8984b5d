import type { Content } from '@universal-media/contract/creative/content';
import type { ObjectStore } from '@universal-media/trial/clients/object-store';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { findings } from '../kit/findings.ts';
import type { Acknowledged, Uploading } from './uploaders.ts';

interface ContentRecord {
  readonly content_id: string;
  readonly status: string;
  readonly refusal: string | null;
  readonly sha256: string | null;
  readonly object_name: string;
  readonly has_served: boolean;
  readonly has_poster: boolean;
  readonly is_deleted: boolean;
  readonly approvals: number;
}

const RECORDS = `
  select content_id, status, refusal, sha256, object_name, has_served, has_poster, deleted_at is not null as is_deleted,
         (select count(*)::int from content_approval a where a.content_id = c.content_id) as approvals
    from content c`;

/** What the store must hold for a file, and nothing besides. */
function listObjects({ object_name, status, has_served, has_poster, is_deleted }: ContentRecord): string[] {
  if (is_deleted || status !== 'ready') return [];
  const names = ['raw', ...(has_served ? ['served'] : []), ...(has_poster ? ['poster', 'thumbnail'] : [])];
  return names.map((name) => `kept/${object_name}/${name}`);
}

/** Anchors of the audit log lie in the same store. A run that finds the store down leaves them to the next. */
const ANCHORS = `select 'audit-anchors/' || day || '.json' as key from audit_anchor`;

/** What is in the store and belongs to no living file, or should be there and is not. */
async function storeFaults(database: OwnerDatabase, store: ObjectStore) {
  const [records, keys] = [await database.rows<ContentRecord>(RECORDS), new Set(await store.keys())];
  const anchors = new Set((await database.rows<{ key: string }>(ANCHORS)).map(({ key }) => key));
  const due = new Set(records.flatMap(listObjects));
  return {
    missing: [...due].filter((key) => !keys.has(key)),
    orphans: [...keys].filter((key) => !due.has(key) && !anchors.has(key)),
    open: await store.listMultipartUploads(),
  };
}

/** Moves abandoned uploads a week into the past: they are kept that long in case their owner returns. */
export const letTimePass = (database: OwnerDatabase, { given_up }: Uploading): Promise<unknown> =>
  database.rows(`update content set created_at = created_at - interval '8 days' where content_id = any($1)`, [
    [...given_up],
  ]);

/** Whether nothing is on its way any more: every file was judged and the sweep has been everywhere. */
export async function isSettled(database: OwnerDatabase, store: ObjectStore): Promise<boolean> {
  const unjudged = await database.rows(`select 1 from content where status in ('inspecting') and deleted_at is null`);
  const { missing, orphans, open } = await storeFaults(database, store);
  return unjudged.length + missing.length + orphans.length + open.length === 0;
}

interface Checking {
  readonly database: OwnerDatabase;
  readonly store: ObjectStore;
  readonly uploading: Uploading;
  readonly files: number;
  /** What every owner is shown in the end. */
  readonly shown: ReadonlyMap<string, Content>;
}

/** Holds the tables, the store and what the owners are shown against every answer that was given. */
export async function checkUploads({ database, store, uploading, files, shown }: Checking) {
  const { found, add } = findings();
  const { acknowledged, given_up, turned_away, wrong } = uploading;
  const records = new Map((await database.rows<ContentRecord>(RECORDS)).map((one) => [one.content_id, one]));
  const kept = acknowledged.filter(({ removed }) => !removed);
  const good = kept.filter(({ fate }) => fate === 'ready');
  const bad = kept.filter(({ fate }) => fate !== 'ready');
  const words = ({ content_id, fate }: Acknowledged) =>
    `${content_id}, to be ${fate}: ${JSON.stringify(records.get(content_id))}`;
  const faults = (those: readonly Acknowledged[], is: (record: ContentRecord | undefined) => boolean) =>
    those.filter(({ content_id }) => is(records.get(content_id))).map(words);

  add('wrong_answers', wrong);
  const answered = acknowledged.length + given_up.size + turned_away.size;
  add('files_never_answered', answered === files ? [] : [`${files - answered} of ${files}`]);
  add(
    'acknowledged_files_missing',
    faults(kept, (record) => !record || record.is_deleted),
  );
  add(
    'good_files_not_ready',
    faults(good, (record) => record?.status !== 'ready'),
  );
  add(
    'bad_files_not_refused',
    faults(bad, (record) => record?.status !== 'refused'),
  );
  add(
    'refused_without_a_reason',
    faults(bad, (record) => !record?.refusal),
  );
  add(
    'not_reviewed_once',
    faults(good, (record) => record?.approvals !== 1),
  );
  add('not_shown_to_their_owners', kept.filter(({ content_id }) => !shown.has(content_id)).map(words));
  add(
    'removed_and_still_there',
    faults(
      acknowledged.filter(({ removed }) => removed),
      (record) => record?.is_deleted === false,
    ),
  );

  const differing: string[] = [];
  for (const one of good) {
    const record = records.get(one.content_id);
    const stored = record?.status === 'ready' ? await store.sha256(`kept/${record.object_name}/raw`) : null;
    if (stored !== one.sha256 || record?.sha256 !== one.sha256)
      differing.push(`${words(one)}, the store has ${stored}`);
  }
  add('files_not_byte_for_byte', differing);

  const { missing, orphans, open } = await storeFaults(database, store);
  add('objects_missing', missing);
  add(
    'in_quarantine',
    orphans.filter((key) => key.startsWith('quarantine/')),
  );
  add(
    'orphan_objects',
    orphans.filter((key) => !key.startsWith('quarantine/')),
  );
  add('open_uploads', open);

  const [inspections] = await database.rows<{ n: number }>(
    `select count(*)::int as n from outbox where job = 'inspections.inspect'`,
  );
  add(
    'inspections_not_one_each',
    inspections?.n === acknowledged.length ? [] : [`${inspections?.n} for ${acknowledged.length}`],
  );
  return {
    found,
    ready: good.length,
    refused: bad.length,
    turned_away: turned_away.size,
    given_up: given_up.size,
    removed: acknowledged.length - kept.length,
  };
}
