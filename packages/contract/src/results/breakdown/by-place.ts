import { z } from 'zod';
import { PlatformId, platformById } from '../../platforms/platforms.ts';
import { usStates } from '../../targeting/us-states.ts';
import { OtherParts, PartSums, SharedSpend, Unattributed } from './sums.ts';

/** The places that a report lists one by one: every state, and many regions of other countries. The others are one line. */
export const MAX_PLACES = 200;

/** How every form of a report names what belongs to no place. */
export const NO_PLACE = 'Not reported by place';

const STATE = /^US-([A-Z]{2})$/;

/** Names a place. Regions outside of the United States have the name that the platform gives them. */
export const placeName = (place: string): string => usStates[STATE.exec(place)?.[1] ?? ''] ?? place;

export const PlaceFigures = PartSums.extend({
  /** The ISO 3166-2 code of a state of the United States, `US-TX`; elsewhere the platform's name of the region. */
  place: z.string(),
  name: z.string(),
  /** The platforms that report it. */
  platforms: z.array(PlatformId),
}).meta({ id: 'PlaceFigures' });
export type PlaceFigures = z.infer<typeof PlaceFigures>;

/** What ads achieved in each state or region. Its lines add up to the totals of the report. */
export const PlaceBreakdown = z
  .object({
    /** Most spend first. */
    places: z.array(PlaceFigures),
    /** The places that are not listed; null when all are. */
    others: OtherParts.nullable(),
    /** What platforms do not report by place, or not yet; null when nothing is left. */
    unattributed: Unattributed.nullable(),
  })
  .meta({ id: 'PlaceBreakdown' });
export type PlaceBreakdown = z.infer<typeof PlaceBreakdown>;

/** The breakdown outside of its account. Without money, places are in the order of their impressions. */
export const SharedPlaceBreakdown = PlaceBreakdown.extend({
  places: z.array(PlaceFigures.extend({ spend: SharedSpend })),
  others: OtherParts.extend({ spend: SharedSpend }).nullable(),
  unattributed: Unattributed.extend({ spend: SharedSpend }).nullable(),
}).meta({ id: 'SharedPlaceBreakdown' });
export type SharedPlaceBreakdown = z.infer<typeof SharedPlaceBreakdown>;

/** A line of a breakdown; without spend where its owner does not show money. */
type Line = Omit<PartSums, 'spend'> & { readonly spend: number | null };

type Lines = Line & { readonly count: number };

const addLines = (one: Lines, other: Lines): Lines => {
  const [impressions, clicks] = [one.impressions + other.impressions, one.clicks + other.clicks];
  return {
    count: one.count + other.count,
    impressions,
    clicks,
    // By thousandths and cents, so that sums are exact.
    conversions: Math.round((one.conversions + other.conversions) * 1_000) / 1_000,
    spend: one.spend === null || other.spend === null ? null : Math.round((one.spend + other.spend) * 100) / 100,
    ctr: impressions === 0 ? null : clicks / impressions,
  };
};

/** Keeps the first places of a breakdown, and adds the figures of the next ones to the places that are not listed. */
export function foldPlaces<Place extends Line>(
  breakdown: { readonly places: readonly Place[]; readonly others: Lines | null },
  max: number,
): { readonly shown: readonly Place[]; readonly others: Lines | null } {
  const { places, others } = breakdown;
  const folded = places.slice(max).map(({ impressions, clicks, conversions, spend, ctr }) => ({
    count: 1,
    impressions,
    clicks,
    conversions,
    spend,
    ctr,
  }));
  const hidden: Lines[] = others === null ? folded : [...folded, others];
  return { shown: places.slice(0, max), others: hidden.length === 0 ? null : hidden.reduce(addLines) };
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const META: readonly PlatformId[] = ['meta', 'facebook', 'instagram'];

/** Says why a part of the figures belongs to no place. */
export function explainNoPlace({
  places,
  unattributed,
}: {
  readonly places: readonly Pick<PlaceFigures, 'platforms'>[];
  readonly unattributed: Pick<Unattributed, 'platforms'> | null;
}): string {
  if (unattributed === null) return '';
  const names = listed.format(unattributed.platforms.map((platform) => platformById(platform).name));
  const reporting = places.flatMap(({ platforms }) => platforms);
  return [
    ...(names === '' ? [] : [`${names} did not report these days by place.`]),
    ...(reporting.some((platform) => META.includes(platform)) ? ['Meta reports no website conversions by place.'] : []),
    'Platforms leave out places with few people, and places are read once a day.',
  ].join(' ');
}
