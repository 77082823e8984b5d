import { z } from 'zod';
import { ContentKind } from '../../platforms/media-type.ts';
import { PlatformId, platformById } from '../../platforms/platforms.ts';
import { OtherParts, PartSums, SharedSpend, Unattributed } from './sums.ts';

/** The creatives that a report lists one by one. The others are one line. */
export const MAX_CREATIVES = 25;

/** How every form of a report names a file that is deleted for good, and what belongs to no file. */
export const DELETED_FILE = 'Deleted file';
export const UNATTRIBUTED = 'Not divided by creative';

export const CreativeFigures = PartSums.extend({
  /** The same for every upload of the same bytes. */
  file_hash: z.string(),
  /** The uploaded file; null once it is deleted for good, as are its name and kind. */
  content_id: z.uuid().nullable(),
  filename: z.string().nullable(),
  content_type: ContentKind.nullable(),
  /** The platforms that report it. */
  platforms: z.array(PlatformId),
}).meta({ id: 'CreativeFigures' });
export type CreativeFigures = z.infer<typeof CreativeFigures>;

/** What each uploaded file achieved. Its lines add up to the totals of the report. */
export const CreativeBreakdown = z
  .object({
    /** Most spend first. */
    creatives: z.array(CreativeFigures),
    /** The creatives that are not listed; null when all are. */
    others: OtherParts.nullable(),
    /** What platforms do not report by creative, or not yet; null when nothing is left. */
    unattributed: Unattributed.nullable(),
  })
  .meta({ id: 'CreativeBreakdown' });
export type CreativeBreakdown = z.infer<typeof CreativeBreakdown>;

/** The breakdown outside of its account. Without money, creatives are in the order of their impressions. */
export const SharedCreativeBreakdown = CreativeBreakdown.extend({
  creatives: z.array(CreativeFigures.extend({ spend: SharedSpend })),
  others: OtherParts.extend({ spend: SharedSpend }).nullable(),
  unattributed: Unattributed.extend({ spend: SharedSpend }).nullable(),
}).meta({ id: 'SharedCreativeBreakdown' });
export type SharedCreativeBreakdown = z.infer<typeof SharedCreativeBreakdown>;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says why a part of the figures belongs to no creative. */
export function explainUnattributed({ platforms }: Pick<Unattributed, 'platforms'>): string {
  const daily = 'Creatives are read once a day, so the latest figures are not divided yet.';
  if (platforms.length === 0) return daily;
  const names = listed.format(platforms.map((platform) => platformById(platform).name));
  const silent = `${names} did not report these days by creative.`;
  const search = platforms.includes('google') ? ' Google Ads reports images only; its search ads are text.' : '';
  return `${silent}${search} ${daily}`;
}
