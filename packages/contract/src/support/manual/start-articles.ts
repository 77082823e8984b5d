import { DAYS_UNTIL_START } from '../../campaigns/advice/propose.ts';
import { AWAITING_PAYMENT_DAYS } from '../../campaigns/campaigns.ts';
import { AUTOSAVE_SECONDS, DRAFT_UNDO_HOURS, MAX_DRAFTS } from '../../campaigns/drafts.ts';
import { SHARED_DAYS_AFTER_END } from '../../campaigns/read/shared-plan.ts';
import { categoryNames, platforms } from '../../platforms/platforms.ts';
import { BUILDER_MIN_TOTAL } from '../../platforms/price-factors.ts';
import type { Article } from './article.ts';

export const startArticles: readonly Article[] = [
  {
    slug: 'start-a-campaign',
    topic: 'start',
    title: 'Start your first campaign',
    summary:
      'Enter your website, a goal and a budget, and we propose a complete campaign that you can change. Or fill in the five steps yourself.',
    body: [
      "We read your website's public pages and propose a brand, location, copy, platforms, dates and a budget split. Every line says whether we found it, set it by rule or guessed it.",
      `You need a budget of at least $${BUILDER_MIN_TOTAL} and an image or a video. The proposed campaign starts ${DAYS_UNTIL_START} days from now, to leave time for review.`,
      'Nothing runs and nothing is charged until you launch.',
    ],
    keywords: 'begin create new campaign onboarding website proposal setup get started first ad',
  },
  {
    slug: 'drafts',
    topic: 'start',
    title: 'Drafts save automatically',
    summary: `The builder saves your changes within ${AUTOSAVE_SECONDS} seconds, in your browser while you're offline, and you can continue on any device.`,
    body: [
      `An account holds up to ${MAX_DRAFTS} drafts. A deleted draft can be restored for ${DRAFT_UNDO_HOURS} hours.`,
      'If two tabs change the same draft, we tell you and you choose which version to keep.',
      `A campaign that is submitted but not paid for within ${AWAITING_PAYMENT_DAYS} days becomes a draft again.`,
    ],
    keywords: 'save lost work autosave continue later resume restore deleted draft offline two tabs',
  },
  {
    slug: 'platforms',
    topic: 'start',
    title: 'Which platforms you can use',
    summary: `${platforms.length} platforms in ${Object.keys(categoryNames).length} groups, in any combination, from one plan.`,
    body: [
      Object.entries(categoryNames).map(
        ([category, name]) =>
          `${name}: ${platforms
            .filter((platform) => platform.category === category)
            .map((platform) => platform.name)
            .join(', ')}`,
      ),
      "Next to each setting, the builder shows which platforms apply it, which only approximate it and which don't offer it, and why. The plan lists the same before you pay.",
      'Our team sets up some platforms by hand.',
    ],
    keywords:
      'channels networks facebook instagram youtube tiktok google spotify reddit roku streaming tv x twitter supported',
  },
  {
    slug: 'share-a-plan',
    topic: 'start',
    title: 'Share a plan',
    summary:
      'A link shows the plan and its ads to anyone who has the link, without an account. You can turn it off at any time.',
    body: [
      'Open the campaign, choose Share and create a link. You can share a plan once the campaign is paid for, unless our team rejected it.',
      `The link ends ${SHARED_DAYS_AFTER_END} days after the campaign, or when you turn it off. Anyone who opens the link can report the plan.`,
    ],
    keywords: 'share link client colleague boss show pdf plan revoke public',
  },
];
