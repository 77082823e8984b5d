import { platformById } from '@universal-media/contract/platforms/platforms';
import type { Report } from '@universal-media/contract/results/reports';
import { percent } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyOf } from '#ui/styles/channel.ts';
import { dollars } from './texts.ts';

/** The shortest bar that can be seen. The figure beside it is exact. */
const MIN_BAR = 0.05;

/** What each platform spent, drawn against the one that spent most. */
export function SpendByPlatform({ report: { by_platform, totals } }: { report: Report }) {
  const most = Math.max(...by_platform.map(({ spend }) => spend), 0);
  return (
    <Section title="Spend by Platform">
      <ul className="grid gap-3.5">
        {by_platform.map(({ platform, spend }) => {
          const { category } = platformById(platform);
          const share = most === 0 ? 0 : spend / most;
          return (
            <li key={platform} className="grid gap-1.5">
              <div className="flex items-baseline justify-between gap-3 text-small">
                <PlatformName platform={platformById(platform)} />
                <span className="num">
                  {dollars(spend)}{' '}
                  <span className="text-muted">{totals.spend === 0 ? '' : percent(spend / totals.spend)}</span>
                </span>
              </div>
              <div className="h-2.5 bg-track" data-ch={familyOf[category]} aria-hidden="true">
                {spend > 0 && <div className="h-full bg-ch" style={{ width: `${Math.max(MIN_BAR, share) * 100}%` }} />}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
