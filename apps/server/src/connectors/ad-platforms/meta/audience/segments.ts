import { findSegments } from '@universal-media/contract/platforms/settings/segments/find-segments';
import {
  type MetaSegmentType,
  metaSegments,
} from '@universal-media/contract/platforms/settings/segments/meta-segments';
import { SEGMENT_GROUPS, type Segment } from '@universal-media/contract/platforms/settings/segments/segment-table';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { Refusal } from '../../outcomes.ts';
import type { Graph } from '../graph.ts';

const Found = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })) });

/** Segments by type. A person matches when one of them fits. */
export type SegmentIds = Readonly<
  Partial<Record<MetaSegmentType, readonly { readonly id: string; readonly name: string }[]>>
>;

const known = new WeakMap<Graph, Map<string, { readonly id: string; readonly name: string }>>();

async function findSegment(graph: Graph, act: string, { type, name }: Segment<MetaSegmentType>) {
  const segments = known.get(graph) ?? new Map<string, { readonly id: string; readonly name: string }>();
  known.set(graph, segments);
  const earlier = segments.get(`${type} ${name}`);
  if (earlier !== undefined) return earlier;
  const { data } = await graph.read(`${act}/targetingsearch`, { q: name, limit_type: type }, Found);
  const found = data.find((one) => one.type === type && one.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) throw new Refusal(`Meta does not know the audience ${name}.`, 'audience_targeting');
  const segment = { id: found.id, name: found.name };
  segments.set(`${type} ${name}`, segment);
  return segment;
}

/**
 * Finds Meta's ids for interests, demographics and behaviors. Within a group one match is enough; each group in use narrows
 * the audience. Ads for housing, employment and credit must not use them.
 */
export async function findSegmentIds(graph: Graph, act: string, order: CampaignOrder): Promise<SegmentIds[]> {
  if (order.special_categories.length > 0) return [];
  const groups = findSegments(metaSegments, order.segments);
  const result: SegmentIds[] = [];
  for (const group of SEGMENT_GROUPS) {
    const ids: Partial<Record<MetaSegmentType, { readonly id: string; readonly name: string }[]>> = {};
    for (const segment of groups[group]) {
      const found = await findSegment(graph, act, segment);
      ids[segment.type] = [...(ids[segment.type] ?? []), found];
    }
    if (Object.keys(ids).length > 0) result.push(ids);
  }
  return result;
}
