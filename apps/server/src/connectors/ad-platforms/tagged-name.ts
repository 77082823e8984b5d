import { createHash } from 'node:crypto';
import type { CampaignOrder, OrderFile } from './ad-platform.ts';

/** With its brackets: `um-7-meta-1` is also the beginning of `um-7-meta-12`. */
export const keyTag = (key: string): string => `[${key}]`;

/** What tells a file from every other. */
export const fileMark = ({ sha256, content_id }: Pick<OrderFile, 'sha256' | 'content_id'>): string =>
  sha256 === '' ? content_id : sha256;

/**
 * How the name of an ad ends: the key, and a mark of its file and words. Ads are made anew rather than changed, so other
 * words are another ad, and the same words are found again, also under a campaign that was renamed.
 */
export function adTag(order: Pick<CampaignOrder, 'key'>, file: OrderFile, words: readonly string[]): string {
  const mark = createHash('sha256')
    .update(JSON.stringify([fileMark(file), ...words]))
    .digest('hex');
  return `${keyTag(order.key)} ${mark.slice(0, 12)}`;
}

/** The name of the order, which ends with the key, and the mark. */
export const adNameOf = (order: Pick<CampaignOrder, 'key' | 'name'>, tag: string): string =>
  order.name.replace(keyTag(order.key), tag);
