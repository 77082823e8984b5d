import { Text, View } from '@react-pdf/renderer';
import { markDays } from '@universal-media/contract/results/annotations';
import type { Report } from '@universal-media/contract/results/reports';
import { look } from '../pdf-styles.ts';
import { shortCalendarDay } from '../pdf-text.ts';
import { SectionTitle } from './report-parts.tsx';

/** What happened to the campaigns in these days, with the letters of the page. */
export function Changes({ report }: { readonly report: Report }) {
  const { marked, rest } = markDays(report);
  if (marked.length === 0) return null;
  return (
    <View wrap={false}>
      <SectionTitle>What changed</SectionTitle>
      {marked.map(({ letter, day, text }) => (
        <Text key={letter} style={look.line}>
          {`${letter}  ${shortCalendarDay(day)}: ${text}`}
        </Text>
      ))}
      {rest && <Text style={{ ...look.label, marginBottom: 0 }}>{rest}</Text>}
    </View>
  );
}
