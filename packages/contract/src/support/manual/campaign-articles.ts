import { REVIEW_HOURS } from '../../creative/content.ts';
import { PLATFORM_REVIEW_HOURS } from '../../platforms/platforms.ts';
import type { Article } from './article.ts';

export const campaignArticles: readonly Article[] = [
  {
    slug: 'review',
    topic: 'campaigns',
    title: 'How review works',
    summary: `Our staff look at every campaign, then the platforms do, usually in ${PLATFORM_REVIEW_HOURS.min} to ${PLATFORM_REVIEW_HOURS.max} hours. Nothing is sent to a platform before our staff approved it.`,
    body: [
      `Files are usually looked at within ${REVIEW_HOURS.min} to ${REVIEW_HOURS.max} hours. While a campaign is in review, its credits are held and not spent.`,
      'An approved campaign is scheduled until its first day. You get an email when it is scheduled and when your ads are on air.',
      'A change of copy, files, keywords, tracking, audiences, languages, bids or hours goes back to review and stops the ads until it is approved.',
    ],
    keywords: 'approval pending how long waiting under review status approve time moderation scheduled',
  },
  {
    slug: 'rejected',
    topic: 'campaigns',
    title: 'If a campaign or a platform is rejected',
    summary:
      'The reason says which field it is about. Fix and resubmit opens that field and shows the price before you press it.',
    body: [
      'If one platform rejects, its media and its share of the fee come back, and the others go on. Resubmitting it is a choice with a price of its own; no other edit pays for it.',
      'If our staff ask for changes, their request is on top of the campaign page.',
    ],
    keywords: 'rejected refused disapproved policy declined fix resubmit why denied changes requested',
  },
  {
    slug: 'edit-a-campaign',
    topic: 'campaigns',
    title: 'Change a running campaign',
    summary: 'Open the campaign and choose Edit. The button says what the change costs before you press it.',
    body: [
      'An edit costs only the difference. A change that needs no review keeps the campaign running.',
      'A fee that was charged is kept and does not pay for media.',
    ],
    keywords: 'edit change update budget increase extend dates modify running live raise lower',
  },
  {
    slug: 'pause-and-delete',
    topic: 'campaigns',
    title: 'Pause, resume or delete a campaign',
    summary:
      'Pausing stops the ads on every platform and keeps the money. Deleting ends the campaign and returns what was not delivered.',
    body: [
      'Before the first day, deleting returns everything, including the fee. Once ads ran, the fee is kept.',
      'Several campaigns can be paused, resumed, duplicated or deleted at once. What returns and what is kept is shown first.',
    ],
    keywords: 'stop cancel pause resume end delete turn off duplicate copy bulk',
  },
  {
    slug: 'suspended',
    topic: 'campaigns',
    title: 'If we suspend a campaign',
    summary: 'The campaign page, the dashboard and an email say why and how to appeal.',
    body: [
      'Its ads stop and its shared plan is closed meanwhile. An appeal is answered under Account > Reported problems and by email.',
    ],
    keywords: 'suspended takedown blocked appeal ban violation',
  },
  {
    slug: 'ad-accounts',
    topic: 'campaigns',
    title: 'Your ad accounts',
    summary:
      'On Google Ads, Meta and TikTok your ads run in ad accounts of your own. Account > Ad accounts shows them with their state.',
    body: [
      'If a platform suspends one, the page shows its reason and you get an email. Other advertisers are not affected, and you are not affected by theirs.',
      'Where it is switched on, you can connect an account that you already have, and disconnect it while nothing runs there.',
    ],
    keywords: 'ad account google ads manager meta business connect own account oauth suspended disconnect',
  },
];
