import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { money } from '#lib/format/format.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/numbers/number-field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { RejectedFieldSelect } from '../rejected-field-select.tsx';
import type { StatusUpdateProblems, Typed } from './status-updates.ts';

interface StatusUpdateFieldsProps {
  typed: Typed;
  problems: StatusUpdateProblems;
  run: PlatformRun;
  platform: string;
  onChange: (typed: Typed) => void;
}

/** The fields of the chosen state. */
export function StatusUpdateFields({ typed, problems, run, platform, onChange }: StatusUpdateFieldsProps) {
  switch (typed.state) {
    case 'live':
      return (
        <Field label="External ID" required hint={`Campaign ID on ${platform}.`} error={problems.external_id}>
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
        <>
          <Field label="Reason" required hint="The advertiser sees this text." error={problems.reason}>
            <TextArea
              className="max-h-40 min-h-16"
              maxLength={500}
              value={typed.reason}
              onChange={({ target }) => onChange({ ...typed, reason: target.value })}
            />
          </Field>
          <RejectedFieldSelect value={typed.field ?? null} onChange={(field) => onChange({ ...typed, field })} />
        </>
      );
    case 'ended':
      return (
        <>
          <Field
            label="Final spend"
            required
            hint={`In dollars and cents, out of ${money(run.media_cents)}.`}
            error={problems.spent_cents}
          >
            <MoneyInput
              className="max-w-56"
              cents={typed.spent_cents}
              onCentsChange={(spent_cents) => onChange({ ...typed, spent_cents, above_media: false })}
            />
          </Field>
          {typed.spent_cents !== null && typed.spent_cents > run.media_cents && (
            <Field label="Above the media" group error={problems.above_media}>
              <Checkbox
                label={`${money(typed.spent_cents)} is right`}
                hint={`It is more than the ${money(run.media_cents)} of media. The advertiser pays for the media only; the rest is our loss.`}
                checked={typed.above_media === true}
                onCheckedChange={(checked) => onChange({ ...typed, above_media: checked === true })}
              />
            </Field>
          )}
        </>
      );
    case 'paused':
      return null;
  }
}
