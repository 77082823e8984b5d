import type { PlatformSettings, settingValues } from '../settings.ts';

/** The groups of audience targeting that platforms know as segments of their own. */
export const SEGMENT_GROUPS = ['interests', 'demographics', 'behaviors'] as const;
export type SegmentGroup = (typeof SEGMENT_GROUPS)[number];

/** The platform's own segment: its type and its exact name, by which the connector looks up the id. */
export interface Segment<Type extends string> {
  readonly type: Type;
  readonly name: string;
}

/** The platform's segment for every choice of ours; null where the platform has none. */
export interface SegmentTable<Type extends string> extends Pick<PlatformSettings, 'source' | 'checked_on'> {
  readonly segments: {
    readonly [Group in SegmentGroup]: Readonly<Record<(typeof settingValues)[Group][number], Segment<Type> | null>>;
  };
}
