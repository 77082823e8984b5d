import { FULL_HD, image, seconds, televisionVideo, video } from '../creative-rules.ts';
import { televisionPlaces } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import { appliesEverything, televisionSupport, trackedBy } from '../settings/common-facts.ts';
import { approximated, byValue, unavailable } from '../settings/settings.ts';
import { televisionCopy, televisionSlots } from './streaming-package.ts';

const checked_on = '2026-11-01';

const unknownViewers = unavailable('Knows your customers and website visitors only.');

export const roku: PlatformDefinition = {
  name: 'Roku',
  short_name: 'Roku',
  aliases: ['roku_ads'],
  category: 'streaming',
  icon: 'roku',
  premium: false,
  description: 'Full-screen spots on Roku televisions and channels',
  connection: null,
  cpm: { min: 18, likely: 25, max: 35, source: 'Connected-TV price surveys', checked_on },
  ctr_percent: null,
  conversion_rate: null,
  minimum_spend: 50,
  own_floor: { amount: 500, per: 'campaign', source: 'Roku Ads Manager help: lifetime budget', checked_on },
  creative: {
    gate: { image: image(FULL_HD), video: video(seconds(15, 120)), audio: null },
    own: {
      video: {
        ...televisionVideo,
        seconds: seconds(6, 92),
        max_mb: 200,
        source: 'Roku Ads Manager help 7193013',
        checked_on,
      },
    },
  },
  slots: televisionSlots,
  copy: { ...televisionCopy, source: 'Roku Ads help 7193013', checked_on },
  places: televisionPlaces,
  settings: {
    support: {
      ...appliesEverything,
      ...televisionSupport,
      tracking_method: trackedBy(['Roku Tracking ID', 'Third-Party Tracking URL'], { clickable: false }),
      bidding_strategy: byValue('bidding_strategy', {
        cost_cap: approximated('Takes a maximum price per thousand impressions instead.'),
        target_roas: unavailable('Has no bidding by return.'),
        manual_bidding: approximated('Takes a maximum price per thousand impressions instead.'),
      }),
      dayparting: unavailable('Runs at all hours.'),
      custom_audiences: byValue('custom_audiences', {
        'Video viewers': unknownViewers,
        'Social followers': unknownViewers,
      }),
    },
    special_category_limits: null,
    source: 'Roku Ads Manager help: audiences, custom audiences 9471526, budget and schedule 7191949',
    checked_on,
  },
  political: [],
  special_category_note: null,
};
