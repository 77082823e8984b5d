import { platformById } from '@universal-media/contract/platforms/platforms';
import type { SharedReport } from '@universal-media/contract/results/sharing/shared-report';
import { percent } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyOf } from '#ui/styles/channel.ts';
import { dollars } from './texts.ts';

/** The shortest bar that can be seen. The figure beside it is exact. */
const MIN_BAR = 0.05;

/** What each platform spent, drawn against the one that spent most. */
export function SpendByPlatform({ report: { by_platform, totals } }: { report: SharedReport }) {
  const spent = by_platform.flatMap(({ platform, spend }) => (spend === null ? [] : [{ platform, spend }]));
  const most = Math.max(...spent.map(({ spend }) => spend), 0);
  return (
    <Section title="Spend by Platform">
      <ul className="grid gap-3.5">
        {spent.map(({ platform, spend }) => {
          const { category } = platformById(platform);
          const share = most === 0 ? 0 : spend / most;
          return (
            <li key={platform} className="grid gap-1.5">
              <div className="flex items-baseline justify-between gap-3 text-small">
                <PlatformName platform={platformById(platform)} />
                <span className="num">
                  {dollars(spend)}{' '}
                  <span className="text-muted">{totals.spend ? percent(spend / totals.spend) : ''}</span>
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
