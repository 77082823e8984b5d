import { type CampaignNote, MAX_NOTES } from '@universal-media/contract/campaigns/read/notes';
import type { Owner, Reader } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { findCampaignRow } from '../views.ts';
import { type NoteKey, noteStore as store } from './store.ts';

type Note = Awaited<ReturnType<typeof store.list>>[number];

const toNote = ({ note_id, text, created_at, edited_at }: Note): CampaignNote => ({
  note_id,
  text,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});

interface NoteParams {
  readonly id: string;
  readonly note_id: string;
}

const toKey = ({ user: { user_id } }: Owner, { id, note_id }: NoteParams): NoteKey => ({
  note_id,
  campaign_id: id,
  user_id,
});

/** Lists the caller's notes about a campaign, latest first. */
export const listNotes = (transact: OwnerTransact, { user: { user_id } }: Reader, campaign_id: string) =>
  transact(async (trx) => {
    await findCampaignRow(trx, { campaign_id, user_id });
    return { notes: (await store.list(trx, { campaign_id, user_id })).map(toNote) };
  });

/** Adds a note, or changes its text. The same request twice leaves one note. */
export const saveNote = (
  { clock }: Pick<CampaignsContext, 'clock'>,
  transact: OwnerTransact,
  who: Owner,
  params: NoteParams,
  text: string,
): Promise<CampaignNote> =>
  transact(async (trx) => {
    const key = toKey(who, params);
    await findCampaignRow(trx, key);
    const known = await store.lock(trx, key);
    if (known?.text === text) return toNote(known);
    if (known) return toNote(await store.change(trx, key, { text, edited_at: clock.now() }));
    if ((await store.count(trx, key)) >= MAX_NOTES) throw new Refusal('too_many_notes');
    const added = (await store.insert(trx, { ...key, text, created_at: clock.now() })) ?? (await store.lock(trx, key));
    if (!added) throw new Refusal('not_found');
    return toNote(added);
  });

export const deleteNote = (transact: OwnerTransact, who: Owner, params: NoteParams): Promise<void> =>
  transact(async (trx) => {
    const key = toKey(who, params);
    await findCampaignRow(trx, key);
    if (!(await store.remove(trx, key))) throw new Refusal('not_found');
  });
