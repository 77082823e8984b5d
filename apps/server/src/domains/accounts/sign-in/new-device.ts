import { deviceName } from '@universal-media/contract/accounts/security/device-name';
import { pages } from '@universal-media/contract/wire/pages';
import { renderNewDeviceEmail } from '@universal-media/documents/emails/security/new-device';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { newDeviceJob } from '../jobs.ts';
import { accountStore } from '../profile/store.ts';
import { sessionStore } from '../sessions/store.ts';

/** The sign-in that creates an account, with Google, is no news. */
const NEW_ACCOUNT_MINUTES = 1;

interface Owner {
  readonly user_id: string;
  readonly created_at: Date;
}

/** Requests an email about a sign-in from a browser that never signed in to this account, unless the account is new. */
export async function announceNewDevice(
  { clock, deviceMarks, newId, notifications }: AccountsContext,
  trx: Trx,
  { user_id, created_at }: Owner,
  { session_id }: { readonly session_id: string },
  { device_mark, user_agent }: RequestFacts,
): Promise<void> {
  const now = clock.now();
  const isKnown = deviceMarks.read(device_mark, user_id) !== null;
  const isNew = after(created_at, { minutes: NEW_ACCOUNT_MINUTES }) > now;
  if (isKnown || isNew) return;
  const payload = { device: deviceName(user_agent) };
  await notifications.raise(trx, { user_id, effect_key: session_id, kind: 'new_device', payload });
  await enqueue(trx, newDeviceJob, { outbox_id: newId(), now }, { user_id, session_id });
}

export async function sendNewDeviceEmail(
  { notifications, origin, transact }: AccountsContext,
  user_id: string,
  session_id: string,
): Promise<void> {
  const { account, session } = await transact(async (trx) => ({
    account: await accountStore.find(trx, user_id),
    session: await sessionStore.find(trx, session_id),
  }));
  // A stranger's address gets no news about the account.
  if (account?.status !== 'active' || account.email_verified_at === null || !session) return;
  const message = await renderNewDeviceEmail({
    full_name: account.full_name,
    device: deviceName(session.user_agent),
    ip: session.ip,
    at: session.created_at,
    time_zone: account.time_zone,
    url: `${origin}${pages.account}#security`,
  });
  await notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `new-device.${session_id}`,
    to: account.email,
    ...message,
  });
}
