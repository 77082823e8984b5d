import { EXPORT_AVAILABLE_DAYS } from '@universal-media/contract/accounts/exports';
import { after } from '#core/kit/clock.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { AccountsContext, ExportSection } from '../../context.ts';
import { expireExportJob } from '../../jobs.ts';
import { findAccount } from '../../profile/account.ts';
import { exportLegalEntities } from '../../profile/business/legal-entity.ts';
import { personalDataStore } from './personal-data-store.ts';
import { exportStore as store } from './store.ts';

const listAccountSections = (context: AccountsContext): readonly ExportSection[] => [
  { name: 'profile', read: personalDataStore.profile },
  { name: 'legal_entities', read: (trx, user_id) => exportLegalEntities(context, trx, user_id) },
  { name: 'notification_preferences', read: personalDataStore.notificationPreferences },
  { name: 'brands', read: personalDataStore.brands },
  { name: 'terms_accepted', read: personalDataStore.termsAccepted },
  { name: 'sessions', read: personalDataStore.sessions },
  { name: 'staff_access', read: personalDataStore.staffAccess },
  { name: 'email_changes', read: personalDataStore.emailChanges },
  { name: 'linked_identities', read: personalDataStore.linkedIdentities },
  { name: 'second_step', read: personalDataStore.secondStep },
  { name: 'passkeys', read: personalDataStore.passkeys },
  { name: 'api_keys', read: personalDataStore.apiKeys },
  { name: 'mails', read: personalDataStore.emails },
  { name: 'audit_log', read: personalDataStore.auditEntries },
];

export const getSections = (context: AccountsContext): ExportSection[] => [
  ...listAccountSections(context),
  ...context.exportSections,
];

/** Starts the export and returns the names of its sections: none when it is finished or its account was erased. */
export const startExport = (context: AccountsContext, export_id: string): Promise<string[]> =>
  context.transact(async (trx) => {
    const found = await store.lockInProgress(trx, export_id);
    if (!found) return [];
    const sections = getSections(context);
    await store.start(trx, export_id, sections.length);
    publishChange(context, trx, found.user_id, export_id);
    return sections.map(({ name }) => name);
  });

export const collectSection = (context: AccountsContext, export_id: string, name: string): Promise<void> =>
  context.transact(async (trx) => {
    const found = await store.lockInProgress(trx, export_id);
    const section = getSections(context).find((one) => one.name === name);
    if (!found || !section) return;
    await store.addSection(trx, export_id, name, (await section.read(trx, found.user_id)) ?? null);
    publishChange(context, trx, found.user_id, export_id);
  });

/** Makes the export available for download and schedules its expiry. */
export const finishExport = (context: AccountsContext, export_id: string): Promise<void> =>
  context.transact(async (trx) => {
    const found = await store.lockInProgress(trx, export_id);
    const account = found && (await findAccount(trx, found.user_id));
    if (!account) return;
    const { user_id, email, full_name } = account;
    const now = context.clock.now();
    const expires_at = after(now, { days: EXPORT_AVAILABLE_DAYS });
    const head = { exported_at: now.toISOString(), account: { user_id, email, full_name } };
    await store.finish(trx, export_id, head, now, expires_at);
    const outbox = { outbox_id: context.newId(), now, not_before: expires_at };
    await enqueue(trx, expireExportJob, outbox, { export_id });
    await context.notifications.raise(trx, {
      user_id,
      effect_key: export_id,
      kind: 'export_ready',
      payload: { export_id },
    });
    publishChange(context, trx, user_id, export_id);
  });

export const expireExport = (context: AccountsContext, export_id: string): Promise<void> =>
  context.transact(async (trx) => {
    const found = await store.lockReady(trx, export_id);
    if (!found) return;
    // Not a refusal: this machine's clock may be behind, so the job must be retried.
    if (!hasExpired(context, found.expires_at)) throw new Error(`export ${export_id} has not expired yet`);
    await store.expire(trx, export_id);
    publishChange(context, trx, found.user_id, export_id);
  });

export const hasExpired = ({ clock }: AccountsContext, expires_at: Date | null): boolean =>
  expires_at !== null && expires_at <= clock.now();

export const publishChange = ({ live }: AccountsContext, trx: Trx, user_id: string, export_id: string): void =>
  afterCommit(trx, () => live.publish({ user_id }, { type: 'export_changed', export_id }));
