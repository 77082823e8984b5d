import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { OpenSession } from './security/sessions.ts';
import { User } from './users.ts';

export const USER_EMAILS_PER_PAGE = 20;
export const USER_NOTE_MAX = 2000;
/** How many notes of an account are listed. */
export const USER_NOTES_LISTED = 100;

/** An advertiser with what only their own page shows. */
export const UserDetails = User.extend({
  time_zone: z.string(),
  has_second_step: z.boolean(),
  /** When the account will be deleted, at its owner's request. */
  deletion_due_at: Instant.nullable(),
  /** Where the company is, as its owner entered it. */
  company: z.string().nullable(),
}).meta({ id: 'UserDetails' });
export type UserDetails = z.infer<typeof UserDetails>;

export const emailOutcomes = ['sent', 'refused', 'suppressed', 'unknown'] as const;

export const UserEmail = z
  .object({
    message_id: z.string(),
    /** What it was about. Its text is not stored. */
    label: z.string(),
    outcome: z.enum(emailOutcomes),
    /** The mail server's answer when it refused the email. */
    reason: z.string().nullable(),
    recorded_at: Instant,
  })
  .meta({ id: 'UserEmail' });
export type UserEmail = z.infer<typeof UserEmail>;

export const UserNote = z
  .object({ note_id: z.uuid(), text: z.string(), written_by: z.string(), created_at: Instant })
  .meta({ id: 'UserNote' });
export type UserNote = z.infer<typeof UserNote>;

const userId = z.object({ user_id: z.uuid() });
const access = { kind: 'staff', needs: 'campaign_control' } as const;

export const userPageEndpoints = group({
  getUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/{user_id}',
    summary: 'Read an advertiser',
    access,
    params: userId,
    answers: { status: 200, body: z.object({ user: UserDetails }) },
    errors: ['not_found'],
  }),
  listUserSessions: endpoint({
    method: 'GET',
    path: '/api/admin/users/{user_id}/sessions',
    summary: 'List the open sessions of an advertiser, latest first',
    access,
    params: userId,
    answers: { status: 200, body: z.object({ sessions: z.array(OpenSession.omit({ is_current: true })) }) },
    errors: ['not_found'],
  }),
  listUserEmails: endpoint({
    method: 'GET',
    path: '/api/admin/users/{user_id}/emails',
    summary: 'List the emails that we sent to an advertiser, latest first',
    access,
    params: userId,
    query: z.object({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ emails: z.array(UserEmail), next_cursor: NextCursor }) },
    errors: ['not_found'],
  }),
  listUserNotes: endpoint({
    method: 'GET',
    path: '/api/admin/users/{user_id}/notes',
    summary: 'List what staff noted about an advertiser, latest first',
    access,
    params: userId,
    answers: { status: 200, body: z.object({ notes: z.array(UserNote) }) },
    errors: ['not_found'],
  }),
  addUserNote: endpoint({
    method: 'POST',
    path: '/api/admin/users/{user_id}/notes',
    summary: 'Add a note about an advertiser, for staff only',
    access,
    params: userId,
    body: z.object({ text: z.string().trim().min(1, 'Enter a note.').max(USER_NOTE_MAX) }),
    answers: { status: 201, body: z.object({ note: UserNote }) },
    errors: ['not_found'],
  }),
});
