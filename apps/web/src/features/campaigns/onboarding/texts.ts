import type { LeftOutReason } from '@universal-media/contract/campaigns/advice/choose-platforms';
import type { Goal } from '@universal-media/contract/campaigns/advice/goals';
import type { Basis } from '@universal-media/contract/campaigns/advice/propose';
import type { ReadingProblem } from '@universal-media/contract/campaigns/advice/readings';
import type { RestrictedCategory } from '@universal-media/contract/copy/help/site-findings';
import type { CopySuggestion } from '@universal-media/contract/copy/help/suggestions';
import { suggestWebsite, websiteName } from '@universal-media/contract/copy/help/website-address';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';

export const goalTexts: Readonly<Record<Goal, { readonly label: string; readonly hint: string }>> = {
  visits: { label: 'Bring people to your location', hint: 'Visits, directions and calls' },
  sales: { label: 'Get bookings or sales online', hint: 'Clicks that turn into orders' },
  awareness: { label: 'Get known in your area', hint: 'As many local people as possible' },
};

const problemTexts: Readonly<Record<ReadingProblem, (name: string) => string>> = {
  not_reached: (name) => `We couldn't open ${name}. Check the address.`,
  not_public: (name) => `${name} isn't a public website. Check the address.`,
  not_allowed: (name) => `${name} asks programs like ours not to read it.`,
  not_a_page: (name) => `${name} didn't send a page we can read.`,
  too_slow: (name) => `${name} took too long to answer. Try again in a moment.`,
};

export function problemText(problem: ReadingProblem, website: string): string {
  const suggested = suggestWebsite(website);
  const text = problemTexts[problem](websiteName(website));
  return suggested === null ? text : `${text} Did you mean ${suggested}?`;
}

/** "your home page", or the path of another page. */
export const pageName = (page: string): string => (page === '/' ? 'your home page' : page);

/** Where the brand was found, and that accepting stores it. */
export const brandSource = (page: string | null, isNew: boolean): string =>
  [page === null ? '' : `From ${pageName(page)}.`, isNew ? 'Accepting the draft adds it to your business profile.' : '']
    .filter((sentence) => sentence !== '')
    .join(' ');

export const basisTexts: Readonly<Record<Basis, string>> = {
  found: 'Found on your website',
  rule: 'Set by rule',
  guess: 'Our guess',
};

export const suggestionSource = ({ written_by, page }: CopySuggestion): string => {
  if (written_by === 'website') return `In your own words, from ${pageName(page ?? '/')}`;
  return written_by === 'model'
    ? 'Written by AI from your website. Review it before you launch.'
    : 'From what you wrote, shortened to fit';
};

export function leftOutText(platform: PlatformId, reason: LeftOutReason, min: number | null): string {
  const { name } = platformById(platform);
  switch (reason) {
    case 'needs_video':
      return `${name} isn't included: it needs a video.`;
    case 'needs_audio':
      return `${name} isn't included: it needs an audio ad.`;
    case 'needs_larger_image':
      return `${name} isn't included: your images are too small for it.`;
    case 'needs_budget':
      return `${name} isn't included: it takes at least ${moneyShort(toCents(min ?? 0))}.`;
    case 'enough_platforms':
      return `${name} isn't included: more platforms would spread this budget too thin.`;
  }
}

export const restrictedTexts: Readonly<Record<RestrictedCategory, string>> = {
  health: 'Health ads have extra rules. Platforms limit targeting by health interest, so we left it out of this draft.',
  alcohol: 'Alcohol ads have extra rules: platforms show them to adults only, and not in every country.',
  gambling: "Gambling ads need a license and the platforms' approval before they run.",
  cannabis: "Most platforms don't run cannabis ads. Expect a rejection, or contact us first.",
  finance: "Ads for credit have extra rules: they aren't narrowed by age, gender or postal code.",
  housing: "Housing ads have extra rules: they aren't narrowed by age, gender or postal code.",
  employment: "Job ads have extra rules: they aren't narrowed by age, gender or postal code.",
  political: 'Political ads need a "Paid for by" line, and some platforms don\'t run them.',
};

/** What the advertiser declares with one tick. */
export function declarationText(restricted: RestrictedCategory | null): string {
  if (restricted === 'housing') return "My ads are about housing. They aren't political.";
  if (restricted === 'employment') return "My ads are about jobs. They aren't political.";
  if (restricted === 'finance') return "My ads are about credit. They aren't political.";
  if (restricted === 'political') return "My ads are political. I'll add who paid for them.";
  return "I advertise a business. My ads aren't political, and aren't about housing, jobs or credit.";
}
