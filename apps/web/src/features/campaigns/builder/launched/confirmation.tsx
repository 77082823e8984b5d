import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { toCents } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import { counted } from '#lib/format/count-text.ts';
import { Section } from '#ui/layout/section.tsx';
import { readPlan } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { resubmissionPrices } from '../../rejections/resubmission.ts';
import { StatusReason } from '../../rejections/status-reason.tsx';
import { CampaignTimeline } from '../../timeline/campaign-timeline.tsx';
import { runDates, runLength } from '../build-step/basics/texts.ts';
import { DISCLAIMER, nextSteps } from './texts.ts';
import './confirmation.css';

interface ConfirmationProps {
  campaign: Campaign;
  /** Launched just now: plays the animation once. */
  fresh: boolean;
}

/** The launched campaign: its plan, its status on each platform, and the next steps. */
export function Confirmation({ campaign, fresh }: ConfirmationProps) {
  const { campaign_data, start_date, end_date, budget, parts } = campaign;
  const { shares } = readPlan(campaign_data);
  return (
    <>
      <Section title="Your plan" aside={`${counted(parts.length, 'platform')}, ${runLength(start_date, end_date)}`}>
        <p className="mb-3 text-ink-2">{runDates(start_date, end_date)}</p>
        <div className={clsx(fresh && 'strip-locks')}>
          <PlanStrip size="full" shares={shares} budget_cents={toCents(budget)} label="Your plan" />
        </div>
      </Section>
      <Section title="Expected timeline" aside="Updates automatically">
        <StatusReason campaign={campaign} />
        <CampaignTimeline campaign={campaign} prices={resubmissionPrices(campaign)} />
        <p className="mt-3 max-w-[68ch] text-muted text-small">{DISCLAIMER}</p>
      </Section>
      <Section title="Next steps">
        <ol className="grid gap-px bg-rule md:grid-cols-3">
          {nextSteps(campaign).map(({ title, text }, index) => (
            <li key={title} className="bg-panel pe-5 max-md:pb-3 md:[&+li]:ps-5">
              <span className="mono text-muted">{index + 1}</span>
              <b className="block font-640">{title}</b>
              <p className="mt-1 text-small">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
