import { SECURITY_EVENTS_PER_PAGE, type SecurityEvent } from '@universal-media/contract/operations/security-events';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { securityEventStore as store } from './store.ts';

interface SecurityEventFilter {
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
  readonly address?: string | undefined;
  readonly cursor?: string | undefined;
}

const Position = z.object({ of: z.literal('security_events'), id: z.uuid() });
const ActorKind = z.enum(['advertiser', 'staff']).nullable();

/** Lists security events, newest first. */
export async function listSecurityEvents(
  transact: SystemTransact,
  { kind, id, address, cursor }: SecurityEventFilter,
): Promise<{ events: SecurityEvent[]; next_cursor: string | null }> {
  // One row more than a page holds shows whether there is a next page.
  const limit = SECURITY_EVENTS_PER_PAGE + 1;
  const before_id = readCursor(Position, cursor)?.id;
  const rows = await transact((trx) => store.list(trx, { kind, id, address, before_id, limit }));
  const page = rows.slice(0, SECURITY_EVENTS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    events: page.map((row) => ({ ...row, at: row.at.toISOString(), actor_kind: ActorKind.parse(row.actor_kind) })),
    next_cursor: last ? writeCursor({ of: 'security_events', id: last.event_id }) : null,
  };
}
