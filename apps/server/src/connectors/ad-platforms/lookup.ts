import { createHash } from 'node:crypto';
import type { CampaignOrder, OrderFile } from './ad-platform.ts';

/** Includes the brackets, because `um-7-meta-1` is also a prefix of `um-7-meta-12`. */
export const keyTag = (key: string): string => `[${key}]`;

/** Finds the key in a campaign's name, with its brackets; null if the campaign is not ours. */
export const keyTagIn = (name: string): string | null => /\[um-[^\]]+\]/.exec(name)?.[0] ?? null;

/** Returns what tells a file from every other file. */
export const fileKey = ({ sha256, content_id }: Pick<OrderFile, 'sha256' | 'content_id'>): string =>
  sha256 === '' ? content_id : sha256;

/**
 * Builds the end of an ad's name: the key, and a hash of its file and copy. Ads are replaced rather than changed, so new copy
 * makes a new ad and unchanged copy is found again, even after the campaign was renamed.
 */
export function adTag(order: Pick<CampaignOrder, 'key'>, file: OrderFile, copy: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([fileKey(file), ...copy]))
    .digest('hex');
  return `${keyTag(order.key)} ${hash.slice(0, 12)}`;
}

const FILE_HASH_DIGITS = 16;

/** Shortens a file's SHA-256 to what names at platforms contain. */
export const shortHash = (sha256: string): string => sha256.slice(0, FILE_HASH_DIGITS);

/**
 * Replaces the key at the end of the order's name by the file and the ad's tag. The file is named so that figures of the ad find
 * it, whatever copy the ad has; the tag stays at the end, where ads are recognized by it.
 */
export function adNameFor(
  order: Pick<CampaignOrder, 'key' | 'name'>,
  { sha256 }: Pick<OrderFile, 'sha256'>,
  tag: string,
): string {
  const file = sha256 === '' ? '' : `file-${shortHash(sha256)} `;
  return order.name.replace(keyTag(order.key), `${file}${tag}`);
}

/** Finds the file in an ad's name; null for ads that do not name theirs. */
export const fileHashIn = (name: string): string | null => / ?file-([\da-f]{16}) \[um-/.exec(name)?.[1] ?? null;

interface Created {
  readonly id: string;
  readonly created_at: string;
}

/** Sorts by age. Items of the same second are ordered by id, so that every caller picks the same one. */
export const sortOldestFirst = <Item extends Created>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => {
    const difference = Date.parse(one.created_at) - Date.parse(other.created_at);
    return difference === 0 ? one.id.length - other.id.length || (one.id < other.id ? -1 : 1) : difference;
  });

/**
 * Selects the group of ads to keep. Platform lists are delayed, so a retry may have created a second group, and each has the
 * whole budget. The group with the most ads stays, or the older one on a tie. Expects the groups oldest first.
 */
export function selectFullest<Group extends { readonly id: string }, Ad extends { readonly group_id: string }>(
  groups: readonly Group[],
  ads: readonly Ad[],
): { readonly group: Group | undefined; readonly extra: readonly Group[]; readonly ads: readonly Ad[] } {
  const adsIn = ({ id }: Group): Ad[] => ads.filter(({ group_id }) => group_id === id);
  const [group, ...extra] = groups.toSorted((one, other) => adsIn(other).length - adsIn(one).length);
  return { group, extra, ads: group === undefined ? [] : adsIn(group) };
}
