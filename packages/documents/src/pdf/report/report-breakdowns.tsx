import { Text, View } from '@react-pdf/renderer';
import { platformById } from '@universal-media/contract/platforms/platforms';
import {
  type CreativeFigures,
  DELETED_FILE,
  explainUnattributed,
  UNATTRIBUTED,
} from '@universal-media/contract/results/breakdown/by-creative';
import { explainNoPlace, foldPlaces, NO_PLACE } from '@universal-media/contract/results/breakdown/by-place';
import type { PartSums } from '@universal-media/contract/results/breakdown/sums';
import type { Report } from '@universal-media/contract/results/reports';
import { look } from '../pdf-styles.ts';
import { calendarDay, count, dollarAmount, fraction, percent } from '../pdf-text.ts';
import { type Column, SectionTitle, TableHead, TableRow } from './report-parts.tsx';

const columnsFor = (title: string): readonly Column[] => [
  { title, width: 206, kind: 'text' },
  { title: 'Spend, $', width: 66 },
  { title: 'Impressions', width: 66 },
  { title: 'Clicks', width: 56 },
  { title: 'CTR', width: 56 },
  { title: 'Conversions', width: 66 },
];
const columns = columnsFor('Creative');

const toCells = ({ spend, impressions, clicks, ctr, conversions }: PartSums): string[] => [
  dollarAmount(spend),
  count(impressions),
  count(clicks),
  ctr === null ? '–' : percent(ctr),
  fraction(conversions),
];

const MAX_NAME = 44;
const shorten = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);

const Named = ({ name, platforms }: Pick<CreativeFigures, 'platforms'> & { readonly name: string }) => (
  <View>
    <Text style={{ fontSize: 8.5 }}>{shorten(name)}</Text>
    <Text style={{ ...look.label, fontSize: 7, marginBottom: 0 }}>
      {platforms.map((platform) => platformById(platform).name).join(', ')}
    </Text>
  </View>
);

/** What each file achieved. The lines add up to the totals. */
export function CreativeTable({ report: { by_creative, totals } }: { readonly report: Report }) {
  const { creatives, others, unattributed } = by_creative;
  if (creatives.length === 0) return null;
  const note = unattributed === null ? '' : ` ${explainUnattributed(unattributed)}`;
  return (
    <View>
      <SectionTitle>By creative</SectionTitle>
      <TableHead columns={columns} />
      {creatives.map((creative) => (
        <TableRow
          key={creative.file_hash}
          columns={columns}
          cells={[
            <Named key="creative" name={creative.filename ?? DELETED_FILE} platforms={creative.platforms} />,
            ...toCells(creative),
          ]}
        />
      ))}
      {others && <TableRow columns={columns} cells={[`${others.count} more creatives`, ...toCells(others)]} />}
      {unattributed && <TableRow columns={columns} cells={[UNATTRIBUTED, ...toCells(unattributed)]} />}
      <TableRow style={look.total} columns={columns} cells={['Total', ...toCells(totals)]} />
      <Text style={[look.lead, { fontSize: 7.5 }]}>
        {`As platforms report it for the ads that use each file, in any language.${note}`}
      </Text>
    </View>
  );
}

const placeColumns = columnsFor('Place');
/** A page of places. The others are one line. */
const MAX_PRINTED = 25;

/** What ads achieved in each state or region. The lines add up to the totals. */
export function PlaceTable({ report: { by_place, totals } }: { readonly report: Report }) {
  const { places, unattributed } = by_place;
  if (places.length === 0) return null;
  const { shown, others } = foldPlaces(by_place, MAX_PRINTED);
  return (
    <View>
      <SectionTitle>By place</SectionTitle>
      <TableHead columns={placeColumns} />
      {shown.map((place) => (
        <TableRow
          key={place.place}
          columns={placeColumns}
          cells={[<Named key="place" name={place.name} platforms={place.platforms} />, ...toCells(place)]}
        />
      ))}
      {others && (
        <TableRow
          columns={placeColumns}
          cells={[`${others.count} more places`, ...toCells({ ...others, spend: others.spend ?? 0 })]}
        />
      )}
      {unattributed && <TableRow columns={placeColumns} cells={[NO_PLACE, ...toCells(unattributed)]} />}
      <TableRow style={look.total} columns={placeColumns} cells={['Total', ...toCells(totals)]} />
      <Text style={[look.lead, { fontSize: 7.5 }]}>
        {`By the state or region where people were, as platforms report it. ${explainNoPlace(by_place)}`}
      </Text>
    </View>
  );
}

const reachColumns: readonly Column[] = [
  { title: 'Platform', width: 146, kind: 'text' },
  { title: 'Days', width: 210, kind: 'text' },
  { title: 'People reached', width: 80 },
  { title: 'Times each', width: 80 },
];

/** How many people each platform reached. Platforms count the same person, so there is no sum. */
export function ReachTable({ report: { reach } }: { readonly report: Report }) {
  if (reach.length === 0) return null;
  return (
    <View wrap={false}>
      <SectionTitle>People reached</SectionTitle>
      <TableHead columns={reachColumns} />
      {reach.map(({ platform, from, to, reach: people, frequency }) => (
        <TableRow
          key={platform}
          columns={reachColumns}
          cells={[
            platformById(platform).name,
            `${calendarDay(from)} to ${calendarDay(to)}`,
            count(people),
            frequency === null ? '–' : fraction(frequency),
          ]}
        />
      ))}
      <Text style={[look.lead, { fontSize: 7.5 }]}>
        As each platform counts people over those days. A person may be counted on two platforms, so these are not added
        up.
      </Text>
    </View>
  );
}
