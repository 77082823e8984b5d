import type { CampaignOrder } from '../../ad-platform.ts';
import type { Graph } from '../graph.ts';
import { findLocales } from './locales.ts';
import { findPlaceKeys } from './places.ts';
import { findSegmentIds, type SegmentIds } from './segments.ts';
import type { KeyFor } from './targeting.ts';

/** Meta's ids for what an order names. */
export interface Lookups {
  readonly keyFor: KeyFor;
  /** By language. A language that Meta does not offer is missing. */
  readonly locales: ReadonlyMap<string, readonly number[]>;
  readonly segments: readonly SegmentIds[];
}

export const findLookups = async (
  { graph, act }: { graph: Graph; act: string },
  order: CampaignOrder,
): Promise<Lookups> => ({
  keyFor: await findPlaceKeys(graph, order),
  locales: await findLocales(graph, order.languages),
  segments: await findSegmentIds(graph, act, order),
});
