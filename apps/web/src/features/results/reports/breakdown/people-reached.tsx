import { platformById } from '@universal-media/contract/platforms/platforms';
import type { SharedReport } from '@universal-media/contract/results/sharing/shared-report';
import { count } from '#lib/format/format.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import { Section } from '#ui/layout/section.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';

/** "2.1 times each": how often people saw the ads. */
const oftenText = (frequency: number): string =>
  `${frequency.toLocaleString('en-US', { maximumFractionDigits: 1 })} times each`;

/** How many people each platform reached, drawn against the largest. Platforms count the same person, so there is no sum. */
export function PeopleReached({ report: { reach } }: { report: Pick<SharedReport, 'reach'> }) {
  const largest = Math.max(...reach.map((one) => one.reach), 1);
  if (reach.length === 0) return null;
  return (
    <Section title="People reached">
      <ul className="grid gap-3.5">
        {reach.map(({ platform, from, to, reach: people, frequency }) => (
          <li key={platform} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3 text-small">
              <PlatformName platform={platformById(platform)} />
              <span className="num">{count(people)}</span>
            </div>
            <div
              className="h-2.5 bg-track"
              data-ch={familyByCategory[platformById(platform).category]}
              aria-hidden="true"
            >
              {people > 0 && <div className="h-full bg-ch" style={{ width: `${(people / largest) * 100}%` }} />}
            </div>
            <p className="text-micro text-muted">
              {shortDay(from)} – {shortDay(to)}
              {frequency !== null && `, ${oftenText(frequency)}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-rule border-t pt-2.5 text-micro text-muted">
        As each platform counts people over those days. A person may be counted on two platforms, so these are not added
        up.
      </p>
    </Section>
  );
}
