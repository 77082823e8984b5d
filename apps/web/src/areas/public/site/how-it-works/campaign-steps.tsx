import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { credits, moneyShort } from '#lib/format/format.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { example, exampleShares } from '../front/example-plan.ts';

const steps = [
  {
    name: 'Brief',
    sentence: 'Places, dates, a budget, a headline. Or give us your website, and we propose a first campaign.',
    strip: 'brief',
  },
  {
    name: 'Plan',
    sentence:
      'The budget is split over the platforms you choose, and you can move every dollar. A forecast shows a range, never a promise.',
    strip: 'hollow',
  },
  {
    name: 'Cut',
    sentence: 'Your files are cut to the formats of each platform. You see every crop and fix those you do not like.',
    strip: 'hollow',
  },
  {
    name: 'Review',
    sentence: `Our team checks the ads, then the platforms do, usually in ${PLATFORM_REVIEW_HOURS.min} to ${PLATFORM_REVIEW_HOURS.max} hours. ${credits(example.total_cents)} credits are on hold; nothing is spent.`,
    strip: 'hollow',
  },
  {
    name: 'Run',
    sentence: 'Each platform is charged when it goes live. Pause, edit or end the campaign in one place.',
    strip: 'solid',
  },
  {
    name: 'Report and settle',
    sentence:
      'Results of all platforms arrive in one report. When the campaign ends, media that was not delivered comes back to your balance.',
    strip: 'solid',
  },
] as const;

/** A campaign step by step, each with the state of its money. */
export function CampaignSteps() {
  return (
    <ol>
      {steps.map(({ name, sentence, strip }) => (
        <li
          key={name}
          className="grid items-center gap-x-8 gap-y-3 border-rule border-b py-4 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,24rem)]"
        >
          <h3 className="type-h3">{name}</h3>
          {strip === 'brief' ? (
            <span className="flex h-6 items-center bg-ink px-2 text-micro text-panel" aria-hidden="true">
              {moneyShort(example.budget_cents)}
            </span>
          ) : (
            <PlanStrip
              shares={exampleShares}
              size="header"
              look={strip}
              ruler={false}
              label={`Example plan, ${name.toLowerCase()}`}
            />
          )}
          <p className="text-ink-2 text-row md:col-start-2 lg:col-start-3">{sentence}</p>
        </li>
      ))}
    </ol>
  );
}
