import { errors } from '@universal-media/contract/errors';
import type { TranslationStanding } from '@universal-media/contract/translation';
import { Note } from '../../ui/note.tsx';
import { usedText } from './words.ts';

interface ModelNoteProps {
  standing: TranslationStanding;
  /** Something was refused because of the day's limit: what is left of it is too little. */
  capped: boolean;
}

/** Says when nothing can be translated: no model, or no more today. Otherwise there is nothing to say. */
export function ModelNote({ standing, capped }: ModelNoteProps) {
  if (!standing.configured) {
    return (
      <Note>
        <b>{errors.translation_unavailable.sentence}</b> You can choose languages and write their texts yourself.
      </Note>
    );
  }
  if (!capped && standing.used_today_micros < standing.daily_cap_micros) return null;
  return (
    <Note>
      <b>{usedText(standing)}.</b> A translation that could cost more than what is left has to wait until midnight UTC.
    </Note>
  );
}
