import { Line, Path, Polyline, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { pacingText } from '@universal-media/contract/results/pacing';
import type { Report, ReportDay } from '@universal-media/contract/results/reports';
import { channelColors, chartColors, look } from '../pdf-styles.ts';
import { count, dollarAmount, fraction, shortCalendarDay } from '../pdf-text.ts';
import { CONTENT_WIDTH, SectionTitle } from './report-parts.tsx';

const BAR_WIDTH = 270;
/** The shortest bar that can be seen. The figure beside it is exact. */
const MIN_BAR = 0.05;

const colorFor = (platform: Parameters<typeof platformById>[0]): string =>
  channelColors[platformById(platform).category];

/** What each platform spent, drawn against the one that spent most. */
export function SpendByPlatform({ report: { by_platform, pacing } }: { readonly report: Report }) {
  const max = Math.max(...by_platform.map(({ spend }) => spend), 0);
  return (
    <View wrap={false}>
      <SectionTitle>Spend by Platform</SectionTitle>
      {pacing && <Text style={look.label}>{pacingText(pacing)}</Text>}
      {by_platform.map(({ platform, spend }) => (
        <View key={platform} style={{ alignItems: 'center', flexDirection: 'row', marginBottom: 5 }}>
          <Text style={{ fontSize: 8.5, width: 140 }}>{platformById(platform).name}</Text>
          <Svg width={BAR_WIDTH} height={8} viewBox={`0 0 ${BAR_WIDTH} 8`}>
            <Rect x={0} y={0} width={BAR_WIDTH} height={8} fill={chartColors.track} />
            {spend > 0 && (
              <Rect
                x={0}
                y={0}
                width={Math.max(MIN_BAR, spend / max) * BAR_WIDTH}
                height={8}
                fill={colorFor(platform)}
              />
            )}
          </Svg>
          <Text style={[look.figure, { flex: 1 }]}>{`$${dollarAmount(spend)}`}</Text>
        </View>
      ))}
    </View>
  );
}

const HEIGHT = 56;
const MAX_COLUMN = 22;

/** Days that may still change are drawn lighter. */
function opacityFor({ state, is_spend_final }: ReportDay): number {
  if (state === 'open') return 0.3;
  return is_spend_final ? 1 : 0.6;
}

const caption = { ...look.label, marginBottom: 3 };

/** Results as a line and spend as columns, on one axis of days. */
export function DayByDay({ report: { by_day, totals } }: { readonly report: Report }) {
  const key = totals.conversions > 0 ? 'conversions' : 'clicks';
  const [first, last] = [by_day[0], by_day.at(-1)];
  if (!first || !last) return null;
  return (
    <View wrap={false}>
      <SectionTitle>Day by day</SectionTitle>
      <Text style={caption}>{captionFor(key === 'conversions' ? 'Conversions' : 'Clicks', by_day, key)}</Text>
      <ResultLine days={by_day} metric={key} />
      <Text style={{ ...caption, marginTop: 8 }}>{captionFor('Spend', by_day, 'spend')}</Text>
      <SpendColumns days={by_day} />
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 }}>
        <Text style={caption}>{shortCalendarDay(first.day)}</Text>
        <Text style={caption}>{shortCalendarDay(last.day)}</Text>
      </View>
      <Text style={{ ...look.label, marginBottom: 0 }}>
        Lighter columns may still change: platforms correct their latest days, and today is not over. The line leaves
        today out.
      </Text>
    </View>
  );
}

type Metric = 'conversions' | 'clicks' | 'spend';

const writers: Record<Metric, (value: number) => string> = {
  conversions: fraction,
  clicks: count,
  spend: (value) => `$${dollarAmount(value)}`,
};

/** Names a chart and its highest day, which is the scale of the chart. */
function captionFor(label: string, days: readonly ReportDay[], metric: Metric): string {
  const top = days.toSorted((a, b) => b[metric] - a[metric])[0];
  return top && top[metric] > 0
    ? `${label} by day. Highest: ${writers[metric](top[metric])} on ${shortCalendarDay(top.day)}`
    : `${label} by day`;
}

const findMax = (days: readonly ReportDay[], metric: Metric): number => Math.max(...days.map((day) => day[metric]), 0);

const Baseline = () => (
  <Line x1={0} y1={HEIGHT - 0.5} x2={CONTENT_WIDTH} y2={HEIGHT - 0.5} stroke={chartColors.ink} strokeWidth={0.75} />
);

function ResultLine({
  days,
  metric,
}: {
  readonly days: readonly ReportDay[];
  readonly metric: 'conversions' | 'clicks';
}) {
  const max = findMax(days, metric) || 1;
  const step = CONTENT_WIDTH / days.length;
  const points = days.flatMap((day, index) =>
    day.state === 'open' ? [] : [`${(index + 0.5) * step},${HEIGHT - 2 - (day[metric] / max) * (HEIGHT - 6)}`],
  );
  return (
    <Svg width={CONTENT_WIDTH} height={HEIGHT} viewBox={`0 0 ${CONTENT_WIDTH} ${HEIGHT}`}>
      <Baseline />
      {points.length > 1 && (
        <Polyline points={points.join(' ')} stroke={chartColors.ink} strokeWidth={1.25} fill="none" />
      )}
    </Svg>
  );
}

function SpendColumns({ days }: { readonly days: readonly ReportDay[] }) {
  return (
    <Svg width={CONTENT_WIDTH} height={HEIGHT} viewBox={`0 0 ${CONTENT_WIDTH} ${HEIGHT}`}>
      {groupColumns(days).map(({ fill, opacity, path }) => (
        <Path key={`${fill} ${opacity}`} d={path} fill={fill} fillOpacity={opacity} />
      ))}
      <Baseline />
    </Svg>
  );
}

/** Draws all columns of one color and opacity as one path, because layout takes time by node. */
function groupColumns(days: readonly ReportDay[]) {
  const max = findMax(days, 'spend') || 1;
  const step = CONTENT_WIDTH / days.length;
  const width = Math.min(MAX_COLUMN, step * 0.75);
  const columns = days.flatMap((day, index) =>
    stack(day, max).map(({ platform, y, height }) => ({
      fill: colorFor(platform),
      opacity: opacityFor(day),
      path: `M${((index + 0.5) * step - width / 2).toFixed(2)} ${y.toFixed(2)}h${width.toFixed(2)}v${height.toFixed(2)}h-${width.toFixed(2)}z`,
    })),
  );
  return [...Map.groupBy(columns, ({ fill, opacity }) => `${fill} ${opacity}`).values()].flatMap((group) =>
    group[0] ? [{ ...group[0], path: group.map(({ path }) => path).join('') }] : [],
  );
}

/** Stacks the platforms of a day, from the baseline up. */
function stack({ spend_by_platform }: ReportDay, max: number) {
  let base = HEIGHT - 1;
  return spend_by_platform
    .filter(({ spend }) => spend > 0)
    .map(({ platform, spend }) => {
      const height = (spend / max) * (HEIGHT - 4);
      base -= height;
      return { platform, y: base, height };
    });
}
