import { REVIEW_HOURS } from '../../creative/content.ts';
import { PLATFORM_REVIEW_HOURS } from '../../platforms/platforms.ts';
import type { Article } from './article.ts';

export const campaignArticles: readonly Article[] = [
  {
    slug: 'review',
    topic: 'campaigns',
    title: 'How review works',
    summary: `Our team reviews every campaign, then the platforms do, usually in ${PLATFORM_REVIEW_HOURS.min} to ${PLATFORM_REVIEW_HOURS.max} hours. Nothing is sent to a platform before our team approves it.`,
    body: [
      `Files are usually reviewed within ${REVIEW_HOURS.min} to ${REVIEW_HOURS.max} hours. While a campaign is in review, its credits are on hold and not spent.`,
      'An approved campaign is scheduled until its first day. We email you when it is scheduled and when your ads go live.',
      'Changes to copy, files, keywords, tracking, audiences, languages, bids or hours send the campaign back to review and stop its ads until it is approved.',
    ],
    keywords: 'approval pending how long waiting under review status approve time moderation scheduled',
  },
  {
    slug: 'rejected',
    topic: 'campaigns',
    title: 'If a campaign or a platform is rejected',
    summary: 'The reason names the field. Fix and resubmit opens that field and shows the price before you submit.',
    body: [
      'If a platform rejects the campaign before it goes live there, its media and its share of the fee return to your balance, and the other platforms continue. Resubmitting is optional and has its own price; no other edit pays for it.',
      'If our team asks for changes, the request appears at the top of the campaign page.',
    ],
    keywords: 'rejected refused disapproved policy declined fix resubmit why denied changes requested',
  },
  {
    slug: 'edit-a-campaign',
    topic: 'campaigns',
    title: 'Change a running campaign',
    summary: 'Open the campaign and choose Edit. The button shows what the change costs before you press it.',
    body: [
      'You pay only the difference. A change that needs no review keeps the campaign running.',
      'A fee that was charged is kept and does not pay for media.',
    ],
    keywords: 'edit change update budget increase extend dates modify running live raise lower',
  },
  {
    slug: 'pause-and-delete',
    topic: 'campaigns',
    title: 'Pause, resume or delete a campaign',
    summary:
      'Pausing stops the ads on every platform and keeps the money in the campaign. Deleting ends the campaign and returns undelivered media to your balance.',
    body: [
      'Before the first day, deleting returns everything, including the fee. Once ads have run, the fee is kept.',
      'You can pause, resume, duplicate or delete several campaigns at once. You see first what is returned and what is kept.',
    ],
    keywords: 'stop cancel pause resume end delete turn off duplicate copy bulk',
  },
  {
    slug: 'suspended',
    topic: 'campaigns',
    title: 'If we suspend a campaign',
    summary: 'The campaign page, the dashboard and an email explain why and how to appeal.',
    body: [
      'While it is suspended, its ads are stopped and its shared plan is closed. We answer appeals under Account > Reported problems and by email.',
    ],
    keywords: 'suspended takedown blocked appeal ban violation',
  },
  {
    slug: 'ad-accounts',
    topic: 'campaigns',
    title: 'Your ad accounts',
    summary:
      'On Google Ads, Meta and TikTok, your ads run in your own ad accounts. See them and their status under Account > Ad accounts.',
    body: [
      "If a platform suspends one, the page shows the reason and we email you. Suspensions of other advertisers' accounts don't affect you.",
      'Where this is available, you can connect an account you already have, and disconnect it when nothing is running there.',
    ],
    keywords: 'ad account google ads manager meta business connect own account oauth suspended disconnect',
  },
];
