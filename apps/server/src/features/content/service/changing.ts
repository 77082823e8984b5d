import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Clock } from '../../../core/clock.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import { afterCommit, type Trx } from '../../../storage/transact.ts';
import { discardJob } from '../jobs.ts';
import { approvalStore } from '../store/approvals.ts';
import { type ContentRow, contentStore as store } from '../store.ts';

export interface ChangingDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly live: LiveConnector;
}

type Named = Pick<ContentRow, 'content_id' | 'user_id'>;

/** What every change of a file has in common, whoever makes it. */
export function changingOf({ clock, newId, live }: ChangingDeps) {
  /** Open pages of the owner hear of it once it holds. */
  const tell = (trx: Trx, { content_id, user_id }: Named, progress: number | null = null): void =>
    afterCommit(trx, () => live.publish({ user_id }, { type: 'content_changed', content_id, progress }));

  const discardLater = (trx: Trx, { object_name, upload_id }: Pick<ContentRow, 'object_name' | 'upload_id'>) =>
    enqueue(trx, discardJob, { outbox_id: newId(), now: clock.now() }, { object_name, upload_id });

  /** Call it on a locked file. What was made of it stays: it is a file of its own. */
  const removeRow = async (trx: Trx, row: ContentRow): Promise<void> => {
    await store.markDeleted(trx, row, clock.now());
    await approvalStore.withdraw(trx, row.content_id);
    await discardLater(trx, row);
    tell(trx, row);
  };

  return {
    tell,
    discardLater,
    removeRow,

    /** Call it on a locked file that has become ready: the one whose place it takes goes. */
    async removeReplaced(trx: Trx, { replaces, user_id }: ContentRow): Promise<void> {
      const replaced = replaces === null ? undefined : await store.lock(trx, { content_id: replaces, user_id });
      if (replaced) await removeRow(trx, replaced);
    },
  };
}

export type Changing = ReturnType<typeof changingOf>;
