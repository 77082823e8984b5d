import type { PlatformPart } from '@universal-media/contract/campaigns';
import { money } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import type { MarkProblems, Typed } from './marks.ts';

interface MarkFieldsProps {
  typed: Typed;
  problems: MarkProblems;
  part: PlatformPart;
  onChange: (typed: Typed) => void;
}

/** What belongs to the state that was chosen; the rest is not asked for. */
export function MarkFields({ typed, problems, part, onChange }: MarkFieldsProps) {
  switch (typed.state) {
    case 'live':
      return (
        <Field label="External id" required hint="The id it has over there." error={problems.external_id}>
          <TextInput
            className="mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed.external_id}
            onChange={({ target }) => onChange({ ...typed, external_id: target.value })}
          />
        </Field>
      );
    case 'refused':
      return (
        <Field label="Reason" required hint="The advertiser reads these words." error={problems.reason}>
          <TextArea
            className="max-h-40 min-h-16"
            maxLength={500}
            value={typed.reason}
            onChange={({ target }) => onChange({ ...typed, reason: target.value })}
          />
        </Field>
      );
    case 'ended':
      return (
        <Field
          label="Final spend"
          required
          hint={`In dollars and cents, of ${money(part.media_cents)} of media.`}
          error={problems.spent_cents}
        >
          <MoneyInput
            className="max-w-56"
            cents={typed.spent_cents}
            onCentsChange={(spent_cents) => onChange({ ...typed, spent_cents })}
          />
        </Field>
      );
    case 'paused':
      return null;
  }
}
