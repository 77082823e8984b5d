/** The networks of the streaming package, in the documented groups. */
export const streamingChannels = [
  {
    group: 'Entertainment and general',
    channels: ['Hulu', 'Peacock', 'Paramount+', 'Max', 'Tubi', 'Pluto TV', 'Discovery+', 'Sling TV', 'AMC+', 'Fubo'],
  },
  { group: 'Sports', channels: ['ESPN', 'FOX Sports', 'NBC Sports', 'CBS Sports', 'NFL Network', 'NBA TV'] },
  { group: 'News', channels: ['CNN', 'FOX News', 'MSNBC', 'ABC News Live', 'CBS News', 'NBC News Now'] },
  {
    group: 'Specialty and lifestyle',
    channels: ['Food Network', 'HGTV', 'History', 'Lifetime', 'Bravo', 'Travel Channel', 'A&E', 'BET'],
  },
] as const;

export const STREAMING_NOTE =
  'Placement on every network is not guaranteed: spots run where the audience you chose is watching.';

/** What the package costs for a thousand impressions at this time, in dollars. */
export const STREAMING_LIVE_CPM = 40;
