import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { pacingText } from '@universal-media/contract/results/pacing';
import type { SharedReport } from '@universal-media/contract/results/sharing/shared-report';
import { toCents } from '@universal-media/contract/wire/money';
import { percent } from '#lib/format/format.ts';
import { paceInWords } from '#ui/charts/pacing/pacing.ts';
import { Section } from '#ui/layout/section.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';
import { dollars } from '../texts.ts';

/** The shortest bar that can be seen. The figure beside it is exact. */
const MIN_BAR = 0.05;

/** What each platform spent and what is due of it, drawn against the largest of all. */
export function SpendByPlatform({ report: { by_platform, totals, pacing } }: { report: SharedReport }) {
  const spent = by_platform.flatMap(({ platform, spend, due }) => (spend === null ? [] : [{ platform, spend, due }]));
  const scale = Math.max(...spent.flatMap(({ spend, due }) => [spend, due ?? 0]), 0);
  const hasDue = spent.some(({ due }) => due !== null && due > 0);
  return (
    <Section title="Spend by Platform">
      {pacing && <p className="mb-4 text-small">{pacingText(pacing)}</p>}
      <ul className="grid gap-3.5">
        {spent.map((figures) => (
          <PlatformSpend key={figures.platform} figures={figures} scale={scale} total={totals.spend ?? 0} />
        ))}
      </ul>
      {hasDue && (
        <p className="mt-4 flex items-center gap-1.5 border-rule border-t pt-2.5 text-micro text-muted">
          <i className="h-3 w-0.5 flex-none bg-ink" />
          Due: the budget spread evenly over the campaign's days, counting the days shown here that are over.
        </p>
      )}
    </Section>
  );
}

interface PlatformSpendProps {
  figures: { readonly platform: PlatformId; readonly spend: number; readonly due: number | null };
  /** The amount at full width. */
  scale: number;
  total: number;
}

function PlatformSpend({ figures: { platform, spend, due }, scale, total }: PlatformSpendProps) {
  const { category } = platformById(platform);
  const share = (amount: number) => (scale === 0 ? 0 : amount / scale);
  return (
    <li className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <PlatformName platform={platformById(platform)} />
        <span className="num">
          {dollars(spend)} <span className="text-muted">{total === 0 ? '' : percent(spend / total)}</span>
        </span>
      </div>
      <div className="relative h-2.5 bg-track" data-ch={familyByCategory[category]} aria-hidden="true">
        {spend > 0 && <div className="h-full bg-ch" style={{ width: `${Math.max(MIN_BAR, share(spend)) * 100}%` }} />}
        {due !== null && due > 0 && (
          <i
            className="-inset-y-[3px] -ml-px absolute w-0.5 bg-ink outline outline-panel"
            style={{ left: `${share(due) * 100}%` }}
          />
        )}
      </div>
      {due !== null && due > 0 && (
        <p className="text-micro text-muted">
          {dollars(due)} due, {paceInWords(toCents(spend), toCents(due))}
        </p>
      )}
    </li>
  );
}
