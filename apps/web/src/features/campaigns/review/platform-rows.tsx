import type { PlatformShare } from '@universal-media/contract/platform-shares';
import { platformById } from '@universal-media/contract/platforms';
import { amount, compactRange } from '../../../lib/format.ts';
import { type Family, familyOf } from '../../../ui/channel.ts';
import { PlatformMark } from '../../../ui/platform-mark.tsx';
import { RangeBar } from '../../../ui/range-span.tsx';
import { roundAbove } from '../../../ui/scale-limit.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { wholePercents } from '../../../ui/strip-geometry.ts';
import { counted } from '../counted.ts';
import type { PlatformView } from '../estimate/estimate-view.ts';
import { cpmRangeText, sourceText } from '../estimate/estimate-words.ts';
import './platform-rows.css';

interface PlatformRowsProps {
  shares: readonly PlatformShare[];
  /** Undefined while it is being reckoned; a platform may be missing in it. */
  estimates: readonly PlatformView[] | undefined;
}

type ShownProps = Pick<PlatformView, 'impressions'> & { scale: number; family: Family };

function Shown({ impressions: { least, most }, scale, family }: ShownProps) {
  return (
    <span className="platform-rows-shown">
      <RangeBar low={least} high={most} scale={scale} family={family} />
      <span>{compactRange(least, most)}</span>
    </span>
  );
}

/** What is bought where: the price of views, how many that may be, and from whom we know it. */
export function PlatformRows({ shares, estimates }: PlatformRowsProps) {
  const percents = wholePercents(shares.map(({ media_cents }) => media_cents));
  const byPlatform = new Map(estimates?.map((one) => [one.platform, one]));
  const scale = roundAbove(Math.max(1, ...(estimates ?? []).map(({ impressions }) => impressions.most)));
  const total = shares.reduce((sum, { media_cents }) => sum + media_cents, 0);
  return (
    <div className="platform-rows">
      <table>
        <caption className="sr-only">Selected platforms with their price, what it may bring and their share</caption>
        <thead>
          <tr>
            <th scope="col">Platform</th>
            <th scope="col">CPM</th>
            <th scope="col">Times shown</th>
            <th scope="col">Source</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ platform, media_cents }, index) => {
            const about = platformById(platform);
            const family = familyOf[about.category];
            const estimate = byPlatform.get(platform);
            return (
              <tr key={platform} data-ch={family}>
                <th scope="row" data-cell="platform">
                  <i className="size-2.5 flex-none bg-ch" aria-hidden="true" />
                  <PlatformMark platform={about} className="size-4" />
                  <span className="min-w-0">{about.name}</span>
                </th>
                <td data-cell="cpm" data-label="CPM">
                  {cpmRangeText(estimate?.cpm ?? about.cpm)}
                </td>
                <td data-cell="shown" data-label="Times shown">
                  {estimate ? (
                    <Shown {...estimate} scale={scale} family={family} />
                  ) : estimates ? (
                    'not known'
                  ) : (
                    <Skeleton className="w-full" />
                  )}
                </td>
                <td data-cell="source">{estimate ? sourceText(estimate) : ''}</td>
                <td data-cell="share">{percents[index]} %</td>
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
            <td data-cell="share">100 %</td>
            <td data-cell="amount">{amount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
