import type { Connection } from '../../connections.ts';
import { googleSegments } from './google-segments.ts';
import { metaSegments } from './meta-segments.ts';
import { SEGMENT_GROUPS, type Segment, type SegmentGroup, type SegmentTable } from './segment-table.ts';
import { tikTokSegments } from './tiktok-segments.ts';

export type SegmentChoice = Readonly<Record<SegmentGroup, readonly string[]>>;

/** The platform's segments for a choice, by group, each once. */
export function findSegments<Type extends string>(
  table: SegmentTable<Type>,
  choice: SegmentChoice,
): Readonly<Record<SegmentGroup, readonly Segment<Type>[]>> {
  const inGroup = (group: SegmentGroup): Segment<Type>[] => {
    const known = new Map<string, Segment<Type> | null>(Object.entries(table.segments[group]));
    const found = choice[group].flatMap((name) => known.get(name) ?? []);
    return [...new Map(found.map((segment) => [`${segment.type} ${segment.name}`, segment])).values()];
  };
  return { interests: inGroup('interests'), demographics: inGroup('demographics'), behaviors: inGroup('behaviors') };
}

const tables: Readonly<Record<Connection, SegmentTable<string>>> = {
  'google-ads': googleSegments,
  meta: metaSegments,
  tiktok: tikTokSegments,
};

/** Names the choices that the platforms of a connection have no segment for. Ads there are not narrowed by them. */
export function findUnmapped(connection: Connection, choice: SegmentChoice): string[] {
  const { segments } = tables[connection];
  return SEGMENT_GROUPS.flatMap((group) => {
    const known = new Map<string, Segment<string> | null>(Object.entries(segments[group]));
    return choice[group].filter((name) => (known.get(name) ?? null) === null);
  });
}
