import type { Draft } from '@universal-media/contract/campaigns/drafts';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { findings } from '../kit/findings.ts';
import type { Acknowledged, Editing } from './editors.ts';
import type { PlannedEditor } from './plan.ts';

interface Checking {
  readonly database: OwnerDatabase;
  readonly plan: readonly PlannedEditor[];
  readonly saves: number;
  readonly editing: Editing;
  /** What each draft's owner is shown in the end. */
  readonly shown: ReadonlyMap<string, Draft | null>;
}

/** What is wrong with the versions of one draft, as its editors were answered. */
function versionFaults(
  acknowledged: readonly Acknowledged[],
  shown: number,
  editors: number,
  saves: number,
  unsure: number,
) {
  const versions = new Set(acknowledged.map(({ version }) => version));
  const untold = shown - versions.size;
  const faults: string[] = [];
  if (versions.size < acknowledged.length)
    faults.push(`${acknowledged.length - versions.size} versions were given twice`);
  if (acknowledged.length !== editors * saves)
    faults.push(`${acknowledged.length} saves acknowledged of ${editors * saves}`);
  // A version is unknown only if its answer was lost and another editor saved on top before it was sent again.
  if (untold < 0 || untold > unsure) faults.push(`${untold} versions unknown to editors, ${unsure} may be`);
  return faults;
}

/** Holds what is in the database and what the owners are shown against every answer that was given. */
export async function checkDrafts({ database, plan, saves, editing, shown }: Checking) {
  const { found, add } = findings();
  const rows = await database.rows<{ draft_id: string; version: number }>(
    'select draft_id, version from campaign_draft',
  );
  const stored = Map.groupBy(rows, ({ draft_id }) => draft_id);
  const editors = Map.groupBy(plan, ({ draft_id }) => draft_id);
  const acknowledged = Map.groupBy(editing.acknowledged, ({ draft_id }) => draft_id);

  add('wrong_answers', editing.wrong);
  add('duplicates', [
    ...[...stored].filter(([, copies]) => copies.length > 1).map(([id]) => id),
    ...[...stored.keys()].filter((id) => !editors.has(id)).map((id) => `${id} belongs to no editor`),
  ]);
  add(
    'saves_lost',
    editing.acknowledged
      .filter(({ draft_id, version }) => (shown.get(draft_id)?.version ?? 0) < version)
      .map(({ mark, version }) => `${mark}, acknowledged as version ${version}`),
  );
  add(
    'contents_not_as_acknowledged',
    editing.acknowledged.flatMap(({ draft_id, version, mark }) => {
      const draft = shown.get(draft_id);
      const isOther = draft?.version === version && draft.campaign_data.headline !== mark;
      return isOther ? [`${mark} reads ${draft.campaign_data.headline}`] : [];
    }),
  );
  add(
    'versions_with_gaps',
    [...editors].flatMap(([id, those]) =>
      versionFaults(
        acknowledged.get(id) ?? [],
        shown.get(id)?.version ?? 0,
        those.length,
        saves,
        editing.unsure[id] ?? 0,
      ).map((fault) => `${id}: ${fault}`),
    ),
  );
  add(
    'shown_not_as_stored',
    [...shown].filter(([id, draft]) => stored.get(id)?.[0]?.version !== draft?.version).map(([id]) => id),
  );
  return { found, drafts: editors.size, shared: [...editors.values()].filter(({ length }) => length > 1).length };
}
