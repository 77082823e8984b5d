import { type Comparison, comparisonText, isWholeWeeks } from '@universal-media/contract/results/comparison';
import type { Report } from '@universal-media/contract/results/reports';
import { dayText } from '#ui/dates/day-text.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';

const labels: Readonly<Record<Comparison, string>> = {
  previous: 'Previous period',
  weekdays: 'Same weekdays before',
  none: 'No comparison',
};

interface CompareChoiceProps {
  report: Report;
  /** What was asked for; the report on screen may still be the one before. */
  value: Comparison;
  onChange: (comparison: Comparison) => void;
}

/** What the report is compared with. Whole weeks have the same weekdays right before, so there is one choice less. */
export function CompareChoice({ report, value: asked, onChange }: CompareChoiceProps) {
  const whole = isWholeWeeks(report.range);
  const offered: Comparison[] = whole ? ['previous', 'none'] : ['previous', 'weekdays', 'none'];
  return (
    <Field label="Compare with" hint={comparisonText(report, dayText)}>
      <Select
        value={whole && asked === 'weekdays' ? 'previous' : asked}
        onValueChange={onChange}
        options={offered.map((value) => ({ value, label: labels[value] }))}
      />
    </Field>
  );
}
