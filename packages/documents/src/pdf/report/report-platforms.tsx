import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { platformById } from '@universal-media/contract/platforms/platforms';
import {
  findHighlights,
  type Highlight,
  MIN_IMPRESSIONS_TO_COMPARE,
} from '@universal-media/contract/results/highlights';
import type { PlatformFigures, Report, ReportTotals } from '@universal-media/contract/results/reports';
import { look, markColors } from '../pdf-styles.ts';
import { count, dollarAmount, fraction, percent } from '../pdf-text.ts';
import { type Column, SectionTitle, TableHead, TableRow } from './report-parts.tsx';

const columns: readonly Column[] = [
  { title: 'Platform', width: 88, kind: 'text' },
  { title: 'Spend, $', width: 56 },
  { title: 'Impressions', width: 58 },
  { title: 'Clicks', width: 46 },
  { title: 'CTR', width: 46 },
  { title: 'Conversions', width: 52 },
  { title: 'CPM, $', width: 42 },
  { title: 'CPC, $', width: 38 },
  { title: 'CPA, $', width: 46 },
  { title: 'ROAS', width: 44 },
];

const marks = { better: 'M3.5 0 7 5H0z', worse: 'M0 0h7L3.5 5z' } as const;

/** A figure with a shape where it stands out, so that it also reads without color. */
const Marked = ({ text, highlight }: { readonly text: string; readonly highlight: Highlight }) => (
  <View style={{ alignItems: 'center', flexDirection: 'row', gap: 2, justifyContent: 'flex-end' }}>
    {highlight !== null && (
      <Svg width={5} height={4} viewBox="0 0 7 5">
        <Path d={marks[highlight]} fill={markColors[highlight]} />
      </Svg>
    )}
    <Text style={[look.figure, { fontSize: 7 }]}>{text}</Text>
  </View>
);

const Named = ({ platform, is_entered }: PlatformFigures) => (
  <View>
    <Text style={{ fontSize: 8.5 }}>{platformById(platform).name}</Text>
    {is_entered && <Text style={{ ...look.label, fontSize: 7, marginBottom: 0 }}>Entered by our team</Text>}
  </View>
);

const rate = (value: number | null): string => (value === null ? '–' : dollarAmount(value));
const ctrText = (value: number | null): string => (value === null ? '–' : percent(value));
const roasCell = (value: number | null) =>
  value === null ? (
    <Text key="roas" style={{ fontSize: 7, textAlign: 'right' }}>
      Not tracked
    </Text>
  ) : (
    dollarAmount(value)
  );

const toCells = (row: ReportTotals, highlights: ReturnType<typeof findHighlights>) => [
  dollarAmount(row.spend),
  count(row.impressions),
  count(row.clicks),
  <Marked key="ctr" text={ctrText(row.ctr)} highlight={highlights.ctr} />,
  fraction(row.conversions),
  <Marked key="cpm" text={rate(row.cpm)} highlight={highlights.cpm} />,
  rate(row.cpc),
  <Marked key="cpa" text={rate(row.cpa)} highlight={highlights.cpa} />,
  roasCell(row.roas),
];

const unmarked = { ctr: null, cpa: null, cpm: null } as const;

/** Each platform with its figures, and where it stands out. */
export function PlatformTable({ report: { by_platform, totals } }: { readonly report: Report }) {
  return (
    <View>
      <SectionTitle>Platform Performance</SectionTitle>
      <TableHead columns={columns} />
      {by_platform.map((row) => (
        <TableRow
          key={row.platform}
          columns={columns}
          cells={[<Named key="platform" {...row} />, ...toCells(row, findHighlights(row, totals))]}
        />
      ))}
      <TableRow style={look.total} columns={columns} cells={['Total', ...toCells(totals, unmarked)]} />
      <Text style={[look.lead, { fontSize: 7.5 }]}>
        {`Marked up: better than the average of this report; marked down: worse. CTR above 1.2 or below 0.8 times, CPA below 0.8 or above 1.2 times, CPM below the average. Not marked: fewer than ${count(MIN_IMPRESSIONS_TO_COMPARE)} impressions. Conversions and ROAS are what each platform reports.`}
      </Text>
    </View>
  );
}
