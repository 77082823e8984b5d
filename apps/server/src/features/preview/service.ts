import type { RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact } from '../../storage/transact.ts';
import type { SessionService } from '../sessions/service.ts';
import type { StaffService } from '../staff/service.ts';
import { previewStore as store } from './store.ts';

interface PreviewDeps {
  readonly preview: boolean;
  readonly sessions: SessionService;
  readonly staff: StaffService;
}

/**
 * Hands out sessions of the demonstration without a password. Anywhere else these calls do not exist, and where they do
 * every change is refused at the door.
 */
export function previewService({ preview, sessions, staff }: PreviewDeps) {
  const onlyInPreview = () => {
    if (!preview) throw new Refusal('not_found');
  };

  return {
    async advertiser(transact: Transact, facts: RequestFacts) {
      onlyInPreview();
      return transact(async (trx) => {
        const person = await store.firstAdvertiser(trx);
        if (!person) throw new Refusal('not_found');
        return sessions.open(trx, person, facts);
      });
    },

    async staff(transact: Transact, facts: RequestFacts) {
      onlyInPreview();
      return transact(async (trx) => {
        const member = await store.firstSuperAdmin(trx);
        if (!member) throw new Refusal('not_found');
        return staff.sessions.open(trx, member, 'preview', facts);
      });
    },
  };
}

export type PreviewService = ReturnType<typeof previewService>;
