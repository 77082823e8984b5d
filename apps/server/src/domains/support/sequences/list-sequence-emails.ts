import type { SequenceEmailState } from '@universal-media/contract/support/sequences/sequence';
import {
  SEQUENCE_EMAILS_PER_PAGE,
  type SequenceEmailItem,
} from '@universal-media/contract/support/sequences/sequences';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { type NamedSequenceEmail, sequenceStore as store } from './store.ts';

export const toItem = (row: NamedSequenceEmail): SequenceEmailItem => ({
  sequence_email_id: row.sequence_email_id,
  user_id: row.user_id,
  email: row.email,
  campaign_id: row.campaign_id,
  campaign: row.campaign,
  step: row.step,
  state: row.state,
  skipped_for: row.skipped_for,
  waits_for: row.waits_for,
  failure: row.failure,
  due_at: row.due_at.toISOString(),
  send_at: row.send_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

interface Filter {
  readonly state: SequenceEmailState;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Lists one page of the emails in a state. */
export function listSequenceEmails(transact: SystemTransact, { state, search, cursor }: Filter) {
  const of = `sequence_emails ${state}`;
  const Position = z.object({ of: z.literal(of), at: z.iso.datetime(), id: z.uuid() });
  const after = readCursor(Position, cursor);
  return transact(async (trx) => {
    const rows = await store.list(trx, { state, search, after, limit: SEQUENCE_EMAILS_PER_PAGE + 1 });
    const page = rows.slice(0, SEQUENCE_EMAILS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const at = last && (last.finished_at ?? last.send_at).toISOString();
    return {
      emails: page.map(toItem),
      next_cursor: last ? writeCursor({ of, at, id: last.sequence_email_id }) : null,
    };
  });
}
