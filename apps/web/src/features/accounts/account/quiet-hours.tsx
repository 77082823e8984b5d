import type { QuietHours } from '@universal-media/contract/operations/notifications/preferences';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** "10 PM" */
export const hourText = (hour: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 1, hour)));

const AT_FIRST: QuietHours = { from: 22, to: 7 };

interface QuietHoursFieldsProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

/** The hours in which emails wait. The two always differ. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const optionsWithout = (taken: number) =>
    hours.filter((hour) => hour !== taken).map((hour) => ({ value: String(hour), label: hourText(hour) }));
  return (
    <div className="grid justify-items-start gap-3">
      <Switch
        label={<span className="font-560">Quiet hours</span>}
        hint="Emails that can wait are sent when they are over. What is always on or urgent is emailed at once."
        checked={quiet !== null}
        onCheckedChange={(on) => onChange(on ? AT_FIRST : null)}
      />
      {quiet && (
        <div className="flex flex-wrap gap-3">
          <Field label="From">
            <Select
              className="w-32"
              value={String(quiet.from)}
              options={optionsWithout(quiet.to)}
              onValueChange={(from) => onChange({ ...quiet, from: Number(from) })}
            />
          </Field>
          <Field label="Until">
            <Select
              className="w-32"
              value={String(quiet.to)}
              options={optionsWithout(quiet.from)}
              onValueChange={(to) => onChange({ ...quiet, to: Number(to) })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
