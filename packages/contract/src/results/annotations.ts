import { z } from 'zod';

/** What happened to a campaign while it ran. `edited`: changed in a way that needed another review, which stopped it. */
const annotationKinds = ['live', 'paused', 'resumed', 'budget', 'edited', 'ended'] as const;

export const ReportAnnotation = z
  .object({
    /** In the time zone of its campaign. */
    day: z.iso.date(),
    kind: z.enum(annotationKinds),
    sentence: z.string(),
    campaign: z.object({ campaign_id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'ReportAnnotation' });
export type ReportAnnotation = z.infer<typeof ReportAnnotation>;

/** An annotation outside of its account. */
export const SharedAnnotation = ReportAnnotation.extend({
  campaign: ReportAnnotation.shape.campaign.omit({ campaign_id: true }),
}).meta({ id: 'SharedAnnotation' });
export type SharedAnnotation = z.infer<typeof SharedAnnotation>;

/** The most annotations of a report, the latest. */
export const MAX_ANNOTATIONS = 200;

/** The most days with a letter: more would hide the chart that they explain. */
export const MAX_MARKED_DAYS = 12;

/** A day with a letter, and what happened on it. */
export interface MarkedDay {
  readonly letter: string;
  readonly day: string;
  readonly text: string;
}

interface AnnotatedReport {
  /** Null: all campaigns. */
  readonly campaign_name: string | null;
  readonly annotations: readonly SharedAnnotation[];
}

/** Gives the latest days with a change a letter each, and says in words how many changes are left out. */
export function markDays({ campaign_name, annotations }: AnnotatedReport): {
  readonly marked: MarkedDay[];
  readonly rest: string | null;
} {
  const days = [...Map.groupBy(annotations, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const shown = days.slice(-MAX_MARKED_DAYS);
  const marked = shown.map(([day, changes], index) => ({
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
    day,
    text: changes
      .map(({ sentence, campaign }) => (campaign_name === null ? `${campaign.name}: ${sentence}` : sentence))
      .join(' '),
  }));
  const left_out = days.slice(0, -MAX_MARKED_DAYS).reduce((sum, [, changes]) => sum + changes.length, 0);
  return { marked, rest: restText(left_out, annotations.length) };
}

function restText(left_out: number, known: number): string | null {
  if (known >= MAX_ANNOTATIONS) return `More than ${left_out} earlier changes have no letter.`;
  if (left_out === 0) return null;
  return left_out === 1 ? '1 earlier change has no letter.' : `${left_out} earlier changes have no letter.`;
}
