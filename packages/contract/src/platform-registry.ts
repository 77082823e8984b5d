import type { DatedFact } from './dated-fact.ts';

interface Range extends DatedFact {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/** What a platform itself asks for, where that is more than our own minimum: told as a warning. */
interface OwnFloor extends DatedFact {
  readonly amount: number;
  readonly per: 'campaign' | 'day';
}

export interface PlatformFacts {
  readonly name: string;
  readonly short_name: string;
  readonly category: 'streaming' | 'social_media' | 'display_search' | 'audio';
  /** The key of its mark; drawn in ink, never in the brand's colour. */
  readonly icon: string;
  readonly premium: boolean;
  readonly description: string;
  /** Dollars for a thousand impressions. */
  readonly cpm: Range;
  /** Clicks of a hundred impressions; null where nobody clicks (television, audio). */
  readonly ctr_percent: Range | null;
  /** In dollars, over the whole campaign: ours, and a hard rule. */
  readonly minimum_spend: number;
  readonly own_floor: OwnFloor | null;
  /** What has to be made for it. */
  readonly formats: readonly string[];
}

const seen = { checked_on: '2026-11-01' } as const;

/** Prices are priors from public pages that disagree: ranges, dated and with their source, until real results take over. */
export const platformFacts = {
  streaming_package: {
    name: 'Streaming package',
    short_name: 'Streaming TV',
    category: 'streaming',
    icon: 'streaming',
    premium: true,
    description: 'One spot across the large streaming networks, in full-screen breaks',
    cpm: {
      least: 25,
      likely: 40,
      most: 45,
      source: 'House price $40.00; eMarketer and Ad Age streaming CPMs',
      ...seen,
    },
    ctr_percent: null,
    minimum_spend: 750,
    own_floor: null,
    formats: ['16:9 video, 6-92 s'],
  },
  youtube: {
    name: 'YouTube',
    short_name: 'YouTube',
    category: 'streaming',
    icon: 'youtube',
    premium: false,
    description: 'Skippable and short video ads before and between videos',
    cpm: { least: 4, likely: 8, most: 15, source: 'Public CPM calculators, 2023-2026', ...seen },
    ctr_percent: { least: 0.3, likely: 0.45, most: 0.65, source: 'Public benchmarks of in-stream ads', ...seen },
    minimum_spend: 50,
    own_floor: null,
    formats: ['16:9 video, 6-300 s'],
  },
  roku: {
    name: 'Roku',
    short_name: 'Roku',
    category: 'streaming',
    icon: 'roku',
    premium: false,
    description: 'Full-screen spots on Roku televisions and channels',
    cpm: { least: 18, likely: 25, most: 35, source: 'Connected-TV price surveys', ...seen },
    ctr_percent: null,
    minimum_spend: 50,
    own_floor: { amount: 500, per: 'campaign', source: 'Roku Ads Manager help: lifetime budget', ...seen },
    formats: ['16:9 video, 15-120 s'],
  },
  meta: {
    name: 'Meta',
    short_name: 'Meta',
    category: 'social_media',
    icon: 'meta',
    premium: false,
    description: 'Facebook and Instagram together, wherever it works best',
    cpm: { least: 6, likely: 9, most: 15, source: 'Gupta Media tracker; WordStream 2025 and 2026', ...seen },
    ctr_percent: { least: 0.9, likely: 1.3, most: 1.8, source: 'WordStream 2025 and 2026', ...seen },
    minimum_spend: 50,
    own_floor: null,
    formats: ['1:1 or 4:5 image', '9:16 video'],
  },
  facebook: {
    name: 'Facebook',
    short_name: 'Facebook',
    category: 'social_media',
    icon: 'facebook',
    premium: false,
    description: 'Feed, video and stories on Facebook only',
    cpm: { least: 6, likely: 9, most: 15, source: 'Gupta Media tracker; WordStream 2025 and 2026', ...seen },
    ctr_percent: { least: 0.9, likely: 1.3, most: 1.8, source: 'WordStream 2025 and 2026', ...seen },
    minimum_spend: 50,
    own_floor: null,
    formats: ['1:1 or 4:5 image', '9:16 video'],
  },
  instagram: {
    name: 'Instagram',
    short_name: 'Instagram',
    category: 'social_media',
    icon: 'instagram',
    premium: false,
    description: 'Feed, stories and reels on Instagram only',
    cpm: { least: 6, likely: 7.5, most: 12, source: 'Public CPM calculators, 2023-2026', ...seen },
    ctr_percent: { least: 0.5, likely: 0.9, most: 1.1, source: 'Public benchmarks', ...seen },
    minimum_spend: 50,
    own_floor: null,
    formats: ['1:1 or 4:5 image', '9:16 video'],
  },
  tiktok: {
    name: 'TikTok',
    short_name: 'TikTok',
    category: 'social_media',
    icon: 'tiktok',
    premium: false,
    description: 'Full-screen vertical video in the feed',
    cpm: { least: 4, likely: 7, most: 12, source: 'Gupta Media tracker; public CPM calculators', ...seen },
    ctr_percent: { least: 0.5, likely: 0.8, most: 1.5, source: 'Public benchmarks', ...seen },
    minimum_spend: 50,
    own_floor: { amount: 20, per: 'day', source: 'TikTok Ads help: budget of an ad group', ...seen },
    formats: ['9:16 video, 9-60 s'],
  },
  x: {
    name: 'X',
    short_name: 'X',
    category: 'social_media',
    icon: 'x',
    premium: false,
    description: 'Promoted posts in the timeline and in replies',
    cpm: { least: 1, likely: 4, most: 7, source: 'Gupta Media tracker 2023; later public averages', ...seen },
    ctr_percent: { least: 0.3, likely: 0.7, most: 0.9, source: 'Public benchmarks', ...seen },
    minimum_spend: 50,
    own_floor: null,
    formats: ['1:1 or 16:9 image', '16:9 video, up to 140 s'],
  },
  reddit: {
    name: 'Reddit',
    short_name: 'Reddit',
    category: 'social_media',
    icon: 'reddit',
    premium: false,
    description: 'Promoted posts inside the communities people read',
    cpm: { least: 2, likely: 4, most: 8, source: 'Own estimate: little is published', ...seen },
    ctr_percent: { least: 0.2, likely: 0.3, most: 0.6, source: 'Own estimate: little is published', ...seen },
    minimum_spend: 50,
    own_floor: { amount: 5, per: 'day', source: 'Reddit Ads, not verified', ...seen },
    formats: ['1:1 or 4:3 image', '16:9 video'],
  },
  google: {
    name: 'Google Ads',
    short_name: 'Google Ads',
    category: 'display_search',
    icon: 'googleads',
    premium: false,
    description: 'Text ads in search and responsive ads across the display network',
    cpm: { least: 1, likely: 3, most: 6, source: 'Display network averages; search is paid by click', ...seen },
    ctr_percent: { least: 0.2, likely: 0.46, most: 0.6, source: 'WordStream, display network', ...seen },
    minimum_spend: 50,
    own_floor: null,
    formats: ['1.91:1 image', '1:1 image', 'Text'],
  },
  display_package: {
    name: 'Display package',
    short_name: 'Display',
    category: 'display_search',
    icon: 'display',
    premium: true,
    description: 'Banners on news, sport and local sites, bought together',
    cpm: { least: 2, likely: 4, most: 8, source: 'Open display market averages', ...seen },
    ctr_percent: { least: 0.2, likely: 0.4, most: 0.6, source: 'Open display market averages', ...seen },
    minimum_spend: 250,
    own_floor: null,
    formats: ['300 x 250 image', '728 x 90 image'],
  },
  spotify: {
    name: 'Spotify',
    short_name: 'Spotify',
    category: 'audio',
    icon: 'spotify',
    premium: false,
    description: 'Audio spots between songs, with a clickable cover',
    cpm: { least: 15, likely: 20, most: 25, source: 'Public guides to audio prices, 2025', ...seen },
    ctr_percent: null,
    minimum_spend: 50,
    own_floor: { amount: 250, per: 'campaign', source: 'Spotify Ads Manager minimum', ...seen },
    formats: ['Audio, 15-180 s', '1:1 cover'],
  },
  audio_package: {
    name: 'Audio package',
    short_name: 'Audio',
    category: 'audio',
    icon: 'audio',
    premium: true,
    description: 'Internet radio and podcasts, bought together',
    cpm: { least: 12, likely: 18, most: 25, source: 'Public guides to audio prices, 2025', ...seen },
    ctr_percent: null,
    minimum_spend: 300,
    own_floor: null,
    formats: ['Audio, 15-30 s', '1:1 cover'],
  },
} satisfies Readonly<Record<string, PlatformFacts>>;
