import { platformById } from '@universal-media/contract/platforms/platforms';
import { compact, compactRange } from '#lib/format/format.ts';
import { RangeBar } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import { familyByCategory } from '#ui/styles/channel.ts';
import type { EstimateView } from '../estimate/estimate-view.ts';
import { PanelBlock } from './panel-block.tsx';

/** Impressions on each platform, on one scale. */
export function ByPlatformBlock({ by_platform }: Pick<EstimateView, 'by_platform'>) {
  const scale = roundAbove(Math.max(...by_platform.map(({ impressions }) => impressions.most)));
  return (
    <PanelBlock title="Impressions by platform">
      <table className="w-full table-fixed border-collapse text-row">
        <caption className="sr-only">Estimated impressions on each platform</caption>
        <tbody>
          {by_platform.map(({ platform, impressions: { least, most } }) => {
            const { short_name, category } = platformById(platform);
            return (
              <tr key={platform} className="border-rule border-b">
                <th scope="row" className="h-7 w-[6.25rem] truncate p-0 text-left font-400">
                  {short_name}
                </th>
                <td className="p-0">
                  <RangeBar low={least} high={most} scale={scale} family={familyByCategory[category]} />
                </td>
                <td className="mono-cell w-[5.25rem] whitespace-nowrap p-0 text-right">{compactRange(least, most)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="grid grid-cols-[6.25rem_minmax(0,1fr)_5.25rem]" aria-hidden="true">
        <span className="mono-tick col-start-2 flex justify-between pt-1.5 text-muted">
          <span>0</span>
          <span>{compact(scale / 2)}</span>
          <span>{compact(scale)}</span>
        </span>
      </div>
    </PanelBlock>
  );
}
