import {
  afterCompletion,
  CONVERSION_DAYS,
  SEQUENCE_FIGURE_DAYS,
  SkipReason,
  skipReasons,
} from '@universal-media/contract/support/sequences/sequence';
import type { EmailSequence, StepFigures } from '@universal-media/contract/support/sequences/sequences';
import { clsx } from 'clsx';
import { count, moneyShort } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { StepNumber } from './step-number.tsx';

const [, , last] = afterCompletion.steps;
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The three emails on a ruler of days, with what became of each. */
export function SequenceFigures({ sequence }: { sequence: EmailSequence }) {
  const { completed, steps, skips } = sequence;
  const widest = Math.max(1, ...steps.map(({ due }) => due));
  return (
    <Section
      title="The sequence"
      aside={
        <span className="text-muted text-small">
          Last {SEQUENCE_FIGURE_DAYS} days, {count(completed)} {completed === 1 ? 'campaign' : 'campaigns'} completed
        </span>
      }
    >
      <div className="grid gap-4">
        <DayRuler />
        <ol aria-label="Emails" className="grid gap-4 max-lg:border-ink max-lg:border-s-2 max-lg:ps-4 lg:grid-cols-3">
          {steps.map((figures) => (
            <StepBlock key={figures.step} figures={figures} widest={widest} />
          ))}
        </ol>
        {completed === 0 && (
          <p className="text-muted text-small">Email 1 goes out when the first campaign completes.</p>
        )}
        {skips.length > 0 && <SkipTable skips={skips} />}
        <p className="text-muted text-small">
          Rates: sent, skipped and failed of due; delivered, clicked and converted of sent. Clicked: followed the link
          for the first time, counted on our own server. Converted: bought credits or submitted a campaign after this
          email and before the next, within {CONVERSION_DAYS} days.
        </p>
      </div>
    </Section>
  );
}

/** Days from the completion to the last email, with a long mark where an email is due. */
function DayRuler() {
  const days = Array.from({ length: last.days + 1 }, (_, day) => day);
  const stepAt = (day: number) => afterCompletion.steps.find((one) => one.days === day);
  return (
    <div aria-hidden="true" className="relative h-11 max-lg:hidden">
      <span className="absolute inset-x-0 bottom-2 border-ink border-t" />
      {days.map((day) => {
        const step = stepAt(day);
        return (
          <span key={day} className="absolute inset-y-0" style={{ insetInlineStart: `${(day / last.days) * 100}%` }}>
            <span className={clsx('absolute', step ? 'bottom-0 h-4.5 w-0.5 bg-ink' : 'bottom-1 h-2.5 w-px bg-edge')} />
            {step && (
              <b
                className={clsx(
                  'absolute top-0 inline-flex items-center gap-2 whitespace-nowrap font-620 text-small',
                  day === last.days && 'end-0',
                  day > 0 && day < last.days && '-translate-x-1/2',
                )}
              >
                <StepNumber step={step.step} />
                {day === 0 ? 'Campaign completes' : `${day} days`}
              </b>
            )}
          </span>
        );
      })}
    </div>
  );
}

const lineLabels = {
  due: 'Due',
  skipped: 'Skipped',
  failed: 'Failed',
  sent: 'Sent',
  delivered: 'Delivered',
  clicked: 'Clicked',
  converted: 'Converted',
} as const;
type Line = keyof typeof lineLabels;
const lines: readonly Line[] = ['due', 'skipped', 'failed', 'sent', 'delivered', 'clicked', 'converted'];

const fills: Record<Line, string> = {
  due: 'outline outline-1 -outline-offset-1 outline-ink',
  skipped: 'hatch outline outline-1 -outline-offset-1 outline-edge',
  failed: 'bg-air',
  sent: 'bg-ink',
  delivered: 'bg-ink',
  clicked: 'bg-ink',
  converted: 'bg-ink',
};

const isOfSent = (line: Line): boolean => ['delivered', 'clicked', 'converted'].includes(line);

function StepBlock({ figures, widest }: { figures: StepFigures; widest: number }) {
  const { step, subject, due, sent, converted, bought_cents } = figures;
  const when = afterCompletion.steps.find((one) => one.step === step)?.when;
  return (
    <li className="flex min-w-0 flex-col border border-rule-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-rule border-b px-3.5 py-3">
        <StepNumber step={step} />
        <span className="min-w-0">
          <b className="block font-660 leading-5">{subject}</b>
          <span className="text-muted text-small">{when}</span>
        </span>
      </div>
      <dl className="px-3.5 py-2 text-small">
        {lines.flatMap((line) => {
          const value = figures[line];
          // Nothing is drawn for what the email provider does not report.
          if (value === null) return [];
          return (
            <div key={line} className="grid h-6.5 grid-cols-[4.75rem_minmax(0,1fr)_2.5rem_3.25rem] items-center gap-2">
              <dt>{lineLabels[line]}</dt>
              <dd aria-hidden="true" className="h-2.5">
                <span className={clsx('block h-full', fills[line])} style={{ width: `${(value / widest) * 100}%` }} />
              </dd>
              <dd className="mono text-end">{count(value)}</dd>
              <dd className="mono text-end text-muted">{rateText(line, value, isOfSent(line) ? sent : due)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-auto border-rule border-t px-3.5 py-2.5">
        <b className="num block text-[1.25rem]/6">{moneyShort(bought_cents)}</b>
        <span className="text-muted text-fine">
          of credits bought, {count(converted)} {converted === 1 ? 'advertiser' : 'advertisers'} came back
        </span>
      </p>
    </li>
  );
}

const rateText = (line: Line, part: number, whole: number): string =>
  line === 'due' || whole === 0 ? '' : percent.format(part / whole);

function SkipTable({ skips }: Pick<EmailSequence, 'skips'>) {
  const rows = SkipReason.options.filter((reason) => skips.some((one) => one.reason === reason));
  const countFor = (reason: SkipReason, step: number) =>
    skips.find((one) => one.reason === reason && one.step === step)?.count ?? 0;
  return (
    <div className="grid gap-2">
      <h3 className="font-660 text-small">Why emails were skipped</h3>
      <DataTable
        aria-label="Why emails were skipped"
        rows={rows}
        rowKey={(reason) => reason}
        empty={null}
        columns={[
          { key: 'reason', title: 'Reason', card: 'title', cell: (reason) => skipReasons[reason] },
          ...afterCompletion.steps.map(({ step }) => ({
            key: `email-${step}`,
            title: `Email ${step}`,
            kind: 'figure' as const,
            cell: (reason: SkipReason) => count(countFor(reason, step)),
          })),
        ]}
      />
    </div>
  );
}
