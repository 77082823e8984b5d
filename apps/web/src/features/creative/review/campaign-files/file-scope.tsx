import {
  type FileScope,
  MAX_FILE_REASON,
  needsReason,
  type StaffFileUse,
} from '@universal-media/contract/creative/file-uses';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { describeUse } from '../texts.ts';

export interface FileChoice {
  readonly scope: FileScope;
  readonly reason: string;
}

export const onlyHere: FileChoice = { scope: 'campaign', reason: '' };
export const REASON_MISSING = 'Enter a reason. A running campaign is affected.';

interface FileScopeProps {
  action: 'replace' | 'delete';
  campaign_id: string;
  uses: readonly StaffFileUse[];
  value: FileChoice;
  /** Shown at the reason. */
  error: string | undefined;
  onChange: (value: FileChoice) => void;
}

export const isReasonMissing = ({
  action,
  campaign_id,
  uses,
  value,
}: Omit<FileScopeProps, 'error' | 'onChange'>): boolean =>
  value.reason.trim() === '' && needsReason(uses, { action, campaign_id, scope: value.scope });

/** Names the other campaigns that use a file, asks whether they change too, and asks for a reason where one is needed. */
export function FileScopeFields({ action, campaign_id, uses, value, error, onChange }: FileScopeProps) {
  const others = uses.filter((use) => use.campaign_id !== campaign_id);
  const asksReason = needsReason(uses, { action, campaign_id, scope: value.scope });
  const isRunning = uses.some((use) => use.is_running);
  return (
    <div className="grid gap-4 not-has-[*]:hidden">
      {others.length > 0 && (
        <div className="grid gap-1.5">
          <p className="type-label">Also used in</p>
          <ul aria-label="Also used in" className="grid gap-1 text-small">
            {others.map((use) => (
              <li key={use.campaign_id} className="[overflow-wrap:anywhere]">
                <b className="font-620">{use.name}</b> <span className="text-muted">({describeUse(use)})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <Field label={action === 'replace' ? 'Replace it' : 'Delete it'} group>
          <RadioGroup
            value={value.scope}
            onValueChange={(scope) => onChange({ ...value, scope })}
            choices={[
              { value: 'campaign', label: 'Only in this campaign', hint: 'The other campaigns keep the file.' },
              {
                value: 'everywhere',
                label: 'Everywhere',
                hint:
                  action === 'replace' ? 'Every campaign above gets the new file.' : 'Every campaign above loses it.',
              },
            ]}
          />
        </Field>
      )}
      {isRunning && (
        <p className="text-muted text-small">
          Ads that are already on a platform keep the old file until the campaign is sent there again.
        </p>
      )}
      {asksReason && (
        <Field label="Reason" hint="Saved in the audit log with your name." required error={error}>
          <TextArea
            className="min-h-16"
            maxLength={MAX_FILE_REASON}
            value={value.reason}
            onChange={({ target }) => onChange({ ...value, reason: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
