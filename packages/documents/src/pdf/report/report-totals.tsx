import { Text, View } from '@react-pdf/renderer';
import { compareWith } from '@universal-media/contract/results/compare';
import { comparisonText } from '@universal-media/contract/results/comparison';
import type { Report } from '@universal-media/contract/results/reports';
import { look } from '../pdf-styles.ts';
import { calendarDay, count, dollarAmount, fraction, percent, relativeChange } from '../pdf-text.ts';

const dollars = (value: number): string => `$${dollarAmount(value)}`;

const rows = [
  [
    { key: 'spend', label: 'Spend', write: dollars, none: '–' },
    { key: 'impressions', label: 'Impressions', write: count, none: '–' },
    { key: 'clicks', label: 'Clicks', write: count, none: '–' },
    { key: 'conversions', label: 'Conversions', write: fraction, none: '–' },
  ],
  [
    { key: 'ctr', label: 'CTR', write: percent, none: '–' },
    { key: 'cpa', label: 'Cost per conversion', write: dollars, none: '–' },
    { key: 'cpm', label: 'CPM', write: dollars, none: '–' },
    { key: 'roas', label: 'ROAS', write: dollarAmount, none: 'Not tracked' },
  ],
] as const;

/** The sums and rates of a report, with their change against the days before. */
export function Totals({ report }: { readonly report: Report }) {
  const { totals, previous } = report;
  const compared = comparisonText(report, calendarDay);
  return (
    <View style={look.block} wrap={false}>
      {rows.map((row) => (
        <View key={row[0].key} style={{ flexDirection: 'row', gap: 18, marginBottom: 10 }}>
          {row.map(({ key, label, write, none }) => {
            const value = totals[key];
            const change = compareWith(totals, previous?.totals, key);
            return (
              <View key={key} style={{ flex: 1 }}>
                <Text style={look.label}>{label}</Text>
                <Text style={{ fontSize: 15, fontWeight: 700 }}>{value === null ? none : write(value)}</Text>
                {change !== null && (
                  <Text style={{ ...look.label, marginBottom: 0, marginTop: 2 }}>{relativeChange(change)}</Text>
                )}
              </View>
            );
          })}
        </View>
      ))}
      {compared && <Text style={{ ...look.label, marginBottom: 0 }}>{compared}</Text>}
    </View>
  );
}
