import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { World } from './test-environment.ts';

type Owner = Pick<World, 'owner'>;

const raised = (created_at: Date) => ({
  notification_id: uuidv7(),
  effect_key: uuidv7(),
  payload: '{}',
  created_at,
});

/** Adds rows from an earlier day. */
export const addOld = {
  notification: ({ owner }: Owner, user_id: string, created_at: Date) =>
    owner
      .insertInto('notification')
      .values({ ...raised(created_at), user_id, kind: 'campaign_live', in_bell: true, email: 'none' })
      .execute(),

  staffNotification: ({ owner }: Owner, created_at: Date) =>
    owner
      .insertInto('staff_notification')
      .values({ ...raised(created_at), kind: 'risk_review', needs: 'dispute_management' })
      .execute(),

  delivery: ({ owner }: Owner, user_id: string, recorded_at: Date) =>
    owner.insertInto('mail_delivery').values({ message_id: uuidv7(), user_id, outcome: 'sent', recorded_at }).execute(),

  /** An address that a mail server refused. */
  suppression: ({ owner }: Owner, created_at: Date) =>
    owner
      .insertInto('mail_suppression')
      .values({ address_hash: randomBytes(32), reason: 'refused', created_at })
      .execute(),
};
