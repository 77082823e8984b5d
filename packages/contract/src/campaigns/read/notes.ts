import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';

export const MAX_NOTE_LENGTH = 2_000;
export const MAX_NOTES = 200;

/** What the owner noted about a campaign. Platforms and staff do not see it. */
export const CampaignNote = z
  .object({
    note_id: z.uuid(),
    text: z.string(),
    created_at: Instant,
    /** Null until the text is changed. */
    edited_at: Instant.nullable(),
  })
  .meta({ id: 'CampaignNote' });
export type CampaignNote = z.infer<typeof CampaignNote>;

const campaign = z.object({ id: z.uuid() });
const note = campaign.extend({ note_id: z.uuid() });

export const noteEndpoints = group({
  listNotes: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/notes',
    summary: 'List your notes about a campaign, latest first',
    access: { kind: 'advertiser', shown_to_staff: true },
    params: campaign,
    answers: { status: 200, body: z.object({ notes: z.array(CampaignNote) }) },
    errors: ['not_found'],
  }),
  // The caller makes the id, so a repeated request does not add a second note.
  saveNote: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}/notes/{note_id}',
    summary: 'Add a note to a campaign, or change its text',
    access: { kind: 'advertiser' },
    params: note,
    body: z.object({ text: z.string().trim().min(1, 'Enter a note.').max(MAX_NOTE_LENGTH) }),
    answers: { status: 200, body: CampaignNote },
    errors: ['not_found', 'too_many_notes'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/notes/{note_id}',
    summary: 'Delete a note',
    access: { kind: 'advertiser' },
    params: note,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
