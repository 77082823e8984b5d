import { join } from 'node:path';
import type { Turns } from '../../connectors/media/turns.ts';
import type { Inspection, MediaWorkshop } from '../../connectors/media/workshop.ts';
import type { Objects } from '../../connectors/objects/objects.ts';
import type { Clock } from '../../core/clock.ts';
import { contentObjects } from '../../core/content-objects.ts';
import type { Transact } from '../../storage/transact.ts';
import type { ContentService } from '../content/service.ts';
import { type Found, inspectionStore as store } from './store.ts';

interface InspectionDeps {
  readonly clock: Clock;
  readonly objects: Objects;
  readonly workshop: MediaWorkshop;
  /** Every file that is looked into lies on this machine meanwhile: so many at once. */
  readonly inspectedAtOnce: Turns;
  readonly content: ContentService;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

type Good = Extract<Inspection, { verdict: 'good' }>;
type Refused = Extract<Inspection, { verdict: 'refused' }>;
export type Finding = ({ readonly verdict: 'good' } & Found) | Refused;

const LOST = 'The file did not arrive whole. Please upload it again.';

/**
 * What becomes of a file, in steps that can each be cut off at any line and run again. Until `settle` nothing is deleted, so
 * a step that runs again finds what it found before; `clear` looks only at what was settled.
 */
export function inspectionService({ clock, objects, workshop, inspectedAtOnce, content, transact }: InspectionDeps) {
  /** Puts what was made of a good file beside it. */
  const keep = async (object_name: string, { facts, sha256, made }: Good): Promise<Finding> => {
    const names = contentObjects(object_name);
    if (made.served !== null) await objects.putFile(names.served, made.served);
    if (made.poster !== null) await objects.putFile(names.poster, made.poster);
    if (made.thumbnail !== null) await objects.putFile(names.thumbnail, made.thumbnail);
    const has_poster = made.poster !== null && made.thumbnail !== null;
    return { verdict: 'good', facts, sha256, has_served: made.served !== null, has_poster };
  };

  const inspect = async (content_id: string): Promise<Finding | null> => {
    const row = await transact((trx) => content.rowOf(trx, { content_id }));
    if (row?.status !== 'inspecting') return null;
    const names = contentObjects(row.object_name);
    const isInQuarantine = (await objects.size(names.quarantine)) !== null;
    const arrived = isInQuarantine ? names.quarantine : names.raw;
    if (!isInQuarantine && (await objects.size(arrived)) === null) return { verdict: 'refused', reason: LOST };
    return workshop.within(async (folder) => {
      const path = join(folder, 'arrived');
      await objects.fetchFile(arrived, path);
      const { filename, uploaded_by: road } = row;
      const found = await workshop.inspect(folder, { path, filename, road });
      if (found.verdict === 'refused') return found;
      if (isInQuarantine) await objects.copy(names.quarantine, names.raw);
      return keep(row.object_name, found);
    });
  };

  return {
    keep,

    /** Null when there is nothing to look into: it was judged before, or it is gone. */
    inspect: (content_id: string) => inspectedAtOnce.take(() => inspect(content_id)),

    /** Once: whoever comes second, or after the file was deleted, changes nothing. A good file is handed in by itself. */
    settle: (content_id: string, finding: Finding | null): Promise<void> =>
      transact(async (trx) => {
        const row = await content.lockRow(trx, { content_id });
        if (!finding || (row?.status !== 'inspecting' && row?.status !== 'preparing')) return;
        if (finding.verdict === 'refused') {
          await store.refuse(trx, content_id, finding.reason, clock.now());
          return content.tell(trx, row);
        }
        const { verdict: _, ...found } = finding;
        await store.makeReady(trx, content_id, found, clock.now());
        await content.handIn(trx, row, row.campaign_id);
        await content.removeReplaced(trx, row);
      }),

    /** Of a good file only what is kept stays; of one that was refused or deleted, nothing. */
    async clear(content_id: string): Promise<void> {
      const row = await transact((trx) => content.known(trx, { content_id }));
      if (!row) return;
      const names = contentObjects(row.object_name);
      if (row.status === 'refused' || row.deleted_at !== null) await objects.remove(Object.values(names));
      else if (row.status === 'ready') await objects.remove([names.quarantine]);
    },
  };
}

export type InspectionService = ReturnType<typeof inspectionService>;
