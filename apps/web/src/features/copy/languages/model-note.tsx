import type { TranslationStatus } from '@universal-media/contract/copy/translation';
import { errors } from '@universal-media/contract/wire/errors';
import { Note } from '#ui/feedback/note.tsx';
import { usedText } from './texts.ts';

interface ModelNoteProps {
  status: TranslationStatus;
  /** Something was refused because of the day's limit: what is left of it is too little. */
  capped: boolean;
}

/** Says when nothing can be translated: no model, or no more today. Otherwise there is nothing to say. */
export function ModelNote({ status, capped }: ModelNoteProps) {
  if (!status.configured) {
    return (
      <Note>
        <b>{errors.translation_unavailable.sentence}</b> You can choose languages and write their texts yourself.
      </Note>
    );
  }
  if (!capped && status.used_today_micros < status.daily_cap_micros) return null;
  return (
    <Note>
      <b>{usedText(status)}.</b> A translation that could cost more than what is left has to wait until midnight UTC.
    </Note>
  );
}
