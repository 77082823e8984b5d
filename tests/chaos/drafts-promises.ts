import type { Draft } from '@universal-media/contract/drafts';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import type { Acknowledged, Editing } from './drafts-editors.ts';
import type { PlannedEditor } from './drafts-plan.ts';
import { findings } from './findings.ts';

interface Checking {
  readonly database: OwnerDatabase;
  readonly plan: readonly PlannedEditor[];
  readonly saves: number;
  readonly editing: Editing;
  /** What each draft's owner is shown in the end. */
  readonly shown: ReadonlyMap<string, Draft | null>;
}

/** What is wrong with the versions of one draft, as those who saved it were told them. */
function versionFaults(told: readonly Acknowledged[], shown: number, editors: number, saves: number, unsure: number) {
  const versions = new Set(told.map(({ version }) => version));
  const untold = shown - versions.size;
  const faults: string[] = [];
  if (versions.size < told.length) faults.push(`${told.length - versions.size} versions were given twice`);
  if (told.length !== editors * saves) faults.push(`${told.length} saves acknowledged of ${editors * saves}`);
  // Only a save whose answer was lost, and on which somebody else built before it was sent again, is a version untold.
  if (untold < 0 || untold > unsure) faults.push(`${untold} versions nobody was told of, ${unsure} may be`);
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
  const told = Map.groupBy(editing.acknowledged, ({ draft_id }) => draft_id);

  add('wrong_answers', editing.wrong);
  add('twins', [
    ...[...stored].filter(([, copies]) => copies.length > 1).map(([id]) => id),
    ...[...stored.keys()].filter((id) => !editors.has(id)).map((id) => `${id} is nobody's`),
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
      versionFaults(told.get(id) ?? [], shown.get(id)?.version ?? 0, those.length, saves, editing.unsure[id] ?? 0).map(
        (fault) => `${id}: ${fault}`,
      ),
    ),
  );
  add(
    'shown_not_as_stored',
    [...shown].filter(([id, draft]) => stored.get(id)?.[0]?.version !== draft?.version).map(([id]) => id),
  );
  return { found, drafts: editors.size, shared: [...editors.values()].filter(({ length }) => length > 1).length };
}
