import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { cpmRangeText } from '#features/platforms/prices/cpm-text.ts';
import { counted } from '#lib/format/count-text.ts';
import { amount, compactRange } from '#lib/format/format.ts';
import { RangeBar } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { sharePercents } from '#ui/plan/strip-geometry.ts';
import { type Family, familyByCategory } from '#ui/styles/channel.ts';
import type { PlatformView } from '../estimate/estimate-view.ts';
import { sourceText } from '../estimate/texts.ts';
import './platform-rows.css';

interface PlatformRowsProps {
  shares: readonly PlatformShare[];
  /** Undefined while loading; a platform may be missing. */
  estimates: readonly PlatformView[] | undefined;
}

type ImpressionsProps = Pick<PlatformView, 'impressions'> & { scale: number; family: Family };

function Impressions({ impressions: { least, most }, scale, family }: ImpressionsProps) {
  return (
    <span className="platform-rows-shown">
      <RangeBar low={least} high={most} scale={scale} family={family} />
      <span>{compactRange(least, most)}</span>
    </span>
  );
}

/** The platforms with CPM, estimated impressions, source, share and amount. */
export function PlatformRows({ shares, estimates }: PlatformRowsProps) {
  const percents = sharePercents(shares.map(({ media_cents }) => media_cents));
  const byPlatform = new Map(estimates?.map((one) => [one.platform, one]));
  const scale = roundAbove(Math.max(1, ...(estimates ?? []).map(({ impressions }) => impressions.most)));
  const total = shares.reduce((sum, { media_cents }) => sum + media_cents, 0);
  return (
    <div className="platform-rows">
      <table>
        <caption className="sr-only">Selected platforms with CPM, estimated impressions and share</caption>
        <thead>
          <tr>
            <th scope="col">Platform</th>
            <th scope="col">CPM</th>
            <th scope="col">Impressions</th>
            <th scope="col">Source</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ platform, media_cents }, index) => {
            const about = platformById(platform);
            const family = familyByCategory[about.category];
            const estimate = byPlatform.get(platform);
            return (
              <tr key={platform} data-ch={family}>
                <th scope="row" data-cell="platform">
                  <i className="size-2.5 flex-none bg-ch" aria-hidden="true" />
                  <PlatformIcon platform={about} className="size-4" />
                  <span className="min-w-0">{about.name}</span>
                </th>
                <td data-cell="cpm" data-label="CPM">
                  {estimate ? cpmRangeText(estimate.cpm) : ''}
                </td>
                <td data-cell="shown" data-label="Impressions">
                  {estimate ? (
                    <Impressions {...estimate} scale={scale} family={family} />
                  ) : estimates ? (
                    'Unknown'
                  ) : (
                    <Skeleton className="w-full" />
                  )}
                </td>
                <td data-cell="source">{estimate ? sourceText(estimate) : ''}</td>
                <td data-cell="share">{percents[index]}%</td>
                <td data-cell="amount">{amount(media_cents)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4} data-cell="platform">
              {counted(shares.length, 'platform')}
            </th>
            <td data-cell="share">100%</td>
            <td data-cell="amount">{amount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
