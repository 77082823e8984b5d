import { Text, View } from '@react-pdf/renderer';
import type { ReportDay } from '@universal-media/contract/results/reports';
import { look } from '../pdf-styles.ts';
import { count, dollarAmount, fraction } from '../pdf-text.ts';
import { type Column, SectionTitle, TableHead, TableRow } from './report-parts.tsx';

/** Rows that fit on one page. */
const DAYS_PER_PAGE = 33;

const columns: readonly Column[] = [
  { title: 'Day', width: 92, kind: 'text' },
  { title: 'State', width: 84, kind: 'text' },
  { title: 'Impressions', width: 85 },
  { title: 'Clicks', width: 85 },
  { title: 'Conversions', width: 85 },
  { title: 'Spend, $', width: 85 },
];

const stateNames: Record<ReportDay['state'], string> = { open: 'Open', settling: 'Settling', final: 'Final' };

/** Splits the days into pages. The layout engine alone measures all remaining rows again at each page break. */
export const splitDays = (days: readonly ReportDay[]): ReportDay[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_PER_PAGE) }, (_, page) =>
    days.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE),
  );

export function DayTable({ days, note }: { readonly days: readonly ReportDay[]; readonly note: string | null }) {
  return (
    <View>
      <SectionTitle>Days</SectionTitle>
      {note && <Text style={look.label}>{note}</Text>}
      <TableHead columns={columns} />
      {days.map(({ day, state, impressions, clicks, conversions, spend }) => (
        <TableRow
          key={day}
          columns={columns}
          cells={[
            day,
            stateNames[state],
            count(impressions),
            count(clicks),
            fraction(conversions),
            dollarAmount(spend),
          ]}
        />
      ))}
      <Text style={[look.lead, { fontSize: 7.5 }]}>
        Open: the day is not over. Settling: platforms may still correct it. Final: it no longer changes.
      </Text>
    </View>
  );
}
