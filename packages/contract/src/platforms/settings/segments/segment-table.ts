import type { audienceGroups } from '../../../targeting/targeting-options.ts';
import type { DatedFact } from '../../../wire/dated-fact.ts';

/** The groups of audience targeting that platforms know as segments of their own. */
export const SEGMENT_GROUPS = ['interests', 'demographics', 'behaviors'] as const;
export type SegmentGroup = (typeof SEGMENT_GROUPS)[number];

/** The platform's own segment: its type and its exact name, by which the connector looks up the id. */
export interface Segment<Type extends string> {
  readonly type: Type;
  readonly name: string;
}

/** The platform's segment for every choice of ours; null where the platform has none. */
export interface SegmentTable<Type extends string> extends DatedFact {
  readonly segments: {
    readonly [Group in SegmentGroup]: Readonly<Record<(typeof audienceGroups)[Group][number], Segment<Type> | null>>;
  };
}
