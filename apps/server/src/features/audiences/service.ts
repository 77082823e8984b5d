import type { CustomerFile } from '@universal-media/contract/audiences';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Clock } from '../../core/clock.ts';
import type { Advertiser } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { audienceStore as store } from './store.ts';

interface AudienceDeps {
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The list a part belongs to, and its place in it. */
interface PartName {
  readonly audience_id: string;
  readonly part: number;
}

type Closing = Omit<CustomerFile, 'audience_id'> & { readonly parts: number };

// SHA-256.
const MARK_BYTES = 32;

/** Customer lists: hashed in the browser, so that neither this server nor its logs ever see an address or a number. */
export function audienceService({ clock, limits }: AudienceDeps) {
  return {
    /** The first part to arrive begins the list, whichever it is. A part that comes again takes its own place. */
    async addPart(transact: Transact, { user }: Advertiser, { audience_id, part }: PartName, marks: readonly string[]) {
      const { user_id } = user;
      await limits.take('audience_part_account', user_id);
      await transact(async (trx) => {
        if (!(await store.ownerIsThere(trx, user_id))) throw new Refusal('not_found');
        await store.begin(trx, user_id, audience_id, clock.now());
        const audience = await store.lock(trx, user_id, audience_id, false);
        if (!audience) throw new Refusal('not_found');
        // A straggler whose answer was lost: the list was closed with it inside.
        if (audience.finished_at !== null) return;
        await store.putPart(trx, { audience_id, user_id, part, marks: Buffer.from(marks.join(''), 'hex') });
      });
    },

    /** Says the same however often it is asked. */
    finish: (transact: Transact, { user: { user_id } }: Advertiser, audience_id: string, closing: Closing) =>
      transact(async (trx) => {
        const audience = await store.lock(trx, user_id, audience_id, true);
        if (!audience) throw new Refusal('not_found');
        const { parts, ...counts } = closing;
        const arrived = await store.arrived(trx, user_id, audience_id);
        const isWhole = arrived.parts === parts && arrived.last === parts - 1;
        if (!isWhole || arrived.bytes !== (counts.emails + counts.phones) * MARK_BYTES) {
          throw new Refusal('incomplete_audience');
        }
        const finished_at = audience.finished_at ?? clock.now();
        await store.finish(trx, user_id, audience_id, { ...counts, finished_at });
        return { audience_id, ...counts, created_at: audience.created_at.toISOString() };
      }),

    async remove(transact: Transact, { user }: Advertiser, audience_id: string): Promise<void> {
      const removed = await transact((trx) => store.remove(trx, user.user_id, audience_id));
      if (!removed) throw new Refusal('not_found');
    },

    /** Their part of what somebody asks for of their data: which lists, not the hashes, which are of other people. */
    exported: { name: 'customer_lists', read: store.list },

    erase: (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id),
  };
}

export type AudienceService = ReturnType<typeof audienceService>;
