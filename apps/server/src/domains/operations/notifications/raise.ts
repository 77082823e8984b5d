import {
  type AdvertiserFact,
  advertiserKinds,
} from '@universal-media/contract/operations/notifications/advertiser-kinds';
import { type StaffFact, staffKinds } from '@universal-media/contract/operations/notifications/staff-kinds';
import type { StaffRequirement } from '@universal-media/contract/wire/permissions';
import { chooseChannels } from '#core/operations/channels.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import { digestJob, notificationEmailJob, staffNotificationEmailJob } from '../jobs.ts';
import type { NotificationContext } from './context.ts';
import { staffNotificationStore } from './staff-store.ts';
import { notificationStore as store } from './store.ts';

interface Raised {
  /** Names the fact: raised again, it changes nothing. */
  readonly effect_key: string;
}

export type AdvertiserNotification = AdvertiserFact & Raised & { readonly user_id: string };

export type StaffNotificationFact = StaffFact &
  Raised & {
    /** For kinds whose fact names the requirement. */
    readonly needs?: StaffRequirement;
    /** The member who caused it and is not notified. */
    readonly caused_by?: string;
  };

/**
 * Raises a notification in the transaction of its fact, once, and chooses its channels. Returns when the email of the
 * domain itself is to be sent. Null when there is none: it was turned off, is part of the daily email, or was sent before.
 */
export async function raiseNotification(
  { clock, live, newId, recipients }: NotificationContext,
  trx: Trx,
  { user_id, kind: name, payload, effect_key }: AdvertiserNotification,
): Promise<Date | null> {
  const recipient = await recipients.findRecipient(trx, user_id);
  if (!recipient) return null;
  const now = clock.now();
  const kind = advertiserKinds[name];
  const { in_bell, email } = chooseChannels(kind, recipient.preferences, now);
  const notification_id = newId();
  const isNew = await store.insert(trx, {
    notification_id,
    user_id,
    kind: name,
    effect_key,
    payload: JSON.stringify(payload),
    group_key: kind.describe(payload)?.group_key ?? null,
    in_bell,
    email: email.send,
    created_at: now,
  });
  if (!isNew) return null;
  if (in_bell) afterCommit(trx, () => live.publish({ user_id }, { type: 'notifications_changed' }));
  if (email.send === 'none') return null;
  if (email.send === 'digest') {
    const due_at = email.at.toISOString();
    const outbox_id = idNamed(`digest ${user_id} ${due_at}`);
    await enqueue(trx, digestJob, { outbox_id, now, not_before: email.at }, { user_id, due_at });
    return null;
  }
  if (kind.email === 'own') return email.at;
  await enqueue(trx, notificationEmailJob, { outbox_id: newId(), now, not_before: email.at }, { notification_id });
  return null;
}

/** Raises a notification for the staff members with a permission, once. */
export async function raiseForStaff(
  { clock, live, newId }: NotificationContext,
  trx: Trx,
  { kind: name, payload, effect_key, needs, caused_by }: StaffNotificationFact,
): Promise<void> {
  const kind = staffKinds[name];
  const requirement = kind.needs ?? needs;
  if (requirement === undefined) throw new Error(`Who sees ${name} is not known`);
  const now = clock.now();
  const notification_id = newId();
  const isNew = await staffNotificationStore.insert(trx, {
    notification_id,
    kind: name,
    effect_key,
    payload: JSON.stringify(payload),
    group_key: kind.describe(payload)?.group_key ?? null,
    needs: requirement,
    caused_by: caused_by ?? null,
    created_at: now,
  });
  if (!isNew) return;
  afterCommit(trx, () => live.publish({ staff: 'all' }, { type: 'notifications_changed' }));
  if (kind.email === 'standard') {
    await enqueue(trx, staffNotificationEmailJob, { outbox_id: newId(), now }, { notification_id });
  }
}
