import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { exampleShares } from './example-plan.ts';

const steps = [
  {
    title: 'Build a campaign',
    sentence:
      'Places, dates, a budget and one ad. Or give us your website, and we propose a first campaign that you can change line by line.',
    look: 'hollow',
  },
  {
    title: 'Let AI optimize',
    sentence:
      "It suggests copy within each platform's limits, translates it, and crops your files around text and subject. You approve every line that runs.",
    look: 'hollow',
  },
  {
    title: 'Launch and track',
    sentence:
      'Our team and the platforms review it, then each platform is charged when it goes live. Results arrive in one report, and media that was not delivered comes back to your balance.',
    look: 'solid',
  },
] as const;

/** How a campaign comes about, in three steps. */
export function Steps() {
  return (
    <ol className="grid lg:grid-cols-3">
      {steps.map(({ title, sentence, look }, index) => (
        <li
          key={title}
          className="grid content-start gap-3 border-rule py-5 max-lg:border-b lg:not-first:border-s lg:not-first:ps-7 lg:pe-7"
        >
          <PlanStrip
            shares={exampleShares}
            size="header"
            look={look}
            caption="none"
            ruler={false}
            label={`Example plan, step ${index + 1}`}
          />
          <h3 className="type-h3">
            <span className="mono me-2 text-muted">{index + 1}</span>
            {title}
          </h3>
          <p className="text-ink-2 text-row">{sentence}</p>
        </li>
      ))}
    </ol>
  );
}
