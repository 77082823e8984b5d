import {
  emailOutcomes,
  USER_EMAILS_PER_PAGE,
  type UserDetails,
  type UserEmail,
  type UserNote,
} from '@universal-media/contract/accounts/user-page';
import { z } from 'zod';
import { emailLabel } from '#core/accounts/email-label.ts';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { listOpenSessions } from '../sessions/sessions.ts';
import { userStore } from './store.ts';
import { toUser } from './to-user.ts';
import { userPageStore as store } from './user-page-store.ts';

const EmailPosition = z.object({
  of: z.literal('user emails'),
  at: z.iso.datetime().startsWith('20'),
  id: z.string().max(300),
});
const Outcome = z.enum(emailOutcomes);

async function requireUser(trx: Trx, user_id: string): Promise<void> {
  if (!(await userStore.find(trx, user_id))) throw new Refusal('not_found');
}

/** Reads an advertiser for their page in the staff dashboard. */
export const getUser = (transact: Transact, user_id: string): Promise<UserDetails> =>
  transact(async (trx) => {
    const row = await userStore.find(trx, user_id);
    if (!row) throw new Refusal('not_found');
    const { deletion_due_at, has_second_step, ...facts } = await store.findFacts(trx, user_id);
    return {
      ...toUser(row),
      ...facts,
      has_second_step: Boolean(has_second_step),
      deletion_due_at: deletion_due_at?.toISOString() ?? null,
    };
  });

/** Lists the open sessions of an advertiser, latest first. */
export const listUserSessions = ({ clock }: AccountsContext, transact: Transact, user_id: string) =>
  transact(async (trx) => {
    await requireUser(trx, user_id);
    return listOpenSessions(clock, trx, user_id);
  });

/** Lists the emails that an advertiser was sent, latest first. */
export const listUserEmails = (
  transact: Transact,
  user_id: string,
  cursor: string | undefined,
): Promise<{ emails: UserEmail[]; next_cursor: string | null }> =>
  transact(async (trx) => {
    await requireUser(trx, user_id);
    const rows = await store.listEmails(trx, user_id, readCursor(EmailPosition, cursor));
    const page = rows.slice(0, USER_EMAILS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      emails: page.map(({ message_id, outcome, reason, recorded_at }) => ({
        message_id,
        label: emailLabel(message_id),
        outcome: Outcome.parse(outcome),
        reason,
        recorded_at: recorded_at.toISOString(),
      })),
      next_cursor: last
        ? writeCursor({ of: 'user emails', at: last.recorded_at.toISOString(), id: last.message_id })
        : null,
    };
  });

/** Lists what staff noted about an advertiser, latest first. */
export const listUserNotes = (transact: Transact, user_id: string): Promise<UserNote[]> =>
  transact(async (trx) => {
    await requireUser(trx, user_id);
    const rows = await store.listNotes(trx, user_id);
    return rows.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() }));
  });

/** Adds a note about an advertiser, for staff only. The audit log says that there is one, but not what it says. */
export const addUserNote = (
  { audit, clock, newId }: AccountsContext,
  transact: Transact,
  who: Staff,
  { user_id, text }: { readonly user_id: string; readonly text: string },
  { request_id }: RequestFacts,
): Promise<UserNote> =>
  transact(async (trx) => {
    await requireUser(trx, user_id);
    const [note_id, created_at] = [newId(), clock.now()];
    await store.insertNote(trx, { note_id, user_id, text, written_by: who.admin.admin_id, created_at });
    await audit.record(trx, {
      actor: staffActor(who),
      action: 'advertiser.noted',
      subject: { kind: 'advertiser', id: user_id },
      request_id,
    });
    return { note_id, text, written_by: who.admin.full_name, created_at: created_at.toISOString() };
  });
