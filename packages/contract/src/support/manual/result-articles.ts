import { MIN_IMPRESSIONS_TO_COMPARE } from '../../results/highlights.ts';
import { MAX_REPORT_DAYS } from '../../results/range.ts';
import { MOVING_DAYS, readAgainDays } from '../../results/restatement.ts';
import { linkDays } from '../../results/sharing/report-links.ts';
import { REPORT_EMAIL_HOUR } from '../../results/sharing/send-days.ts';
import type { Article } from './article.ts';

const longest = Math.max(readAgainDays('google-ads'), readAgainDays('meta'), readAgainDays('tiktok'));

export const resultArticles: readonly Article[] = [
  {
    slug: 'reports',
    topic: 'results',
    title: 'Read your report',
    summary: `Reports show one campaign or all of them, for any days up to ${MAX_REPORT_DAYS}, by platform and day by day, with the change against the days before.`,
    body: [
      'The first figures arrive about three hours after a platform goes live. The page says when each platform was last read.',
      `Platforms are compared with each other from ${MIN_IMPRESSIONS_TO_COMPARE.toLocaleString('en-US')} impressions. Rates are sums divided by sums, never averages of rates.`,
      'A dash means that a platform does not report a figure. It is not zero.',
    ],
    keywords:
      'results report statistics impressions clicks ctr cpc cpa roas performance numbers analytics dashboard no data',
  },
  {
    slug: 'days-that-change',
    topic: 'results',
    title: 'Why figures still change',
    summary: `Platforms correct their figures afterwards: impressions, clicks and spend for about ${MOVING_DAYS} days, conversions for up to ${longest}.`,
    body: [
      'A conversion counts on the day of the click that led to it, also when it happens weeks later. The report marks days that may still change.',
      'We read every day again until its platform corrects it no more, also after the campaign has ended.',
    ],
    keywords:
      'numbers changed different yesterday restated corrected final settling conversions went up down discrepancy',
  },
  {
    slug: 'export-reports',
    topic: 'results',
    title: 'Export a report',
    summary:
      'Export CSV has a line for each day and platform. Download PDF has the charts. Both show the figures of the page.',
    body: [
      'API keys with the permission to read reports get the same figures as JSON.',
      'Days are those of each ad account. They cannot be moved to another time zone.',
    ],
    keywords: 'csv pdf download excel spreadsheet export api json time zone',
  },
  {
    slug: 'share-a-report',
    topic: 'results',
    title: 'Share or email a report',
    summary:
      'Share creates a link that shows the report to anyone who has it, without an account. Email sends it to you every Monday or every month.',
    body: [
      `A link works for ${linkDays.join(', ')} days, hides spend and costs unless you show them, counts its views and can be turned off at any time.`,
      `Emails come at ${REPORT_EMAIL_HOUR} in the morning in your time zone and go to your own address only. Weeks and months without results send nothing.`,
    ],
    keywords: 'share report link client weekly monthly email schedule automatic send recurring hide costs',
  },
  {
    slug: 'spend-and-charges',
    topic: 'results',
    title: 'Spend in the report and charges in the ledger',
    summary:
      'A platform is charged with its whole budget when it goes live. The report shows what it has delivered so far.',
    body: [
      'When the campaign ends, the difference comes back to your balance. Delivery beyond the budget is our loss and is not shown as your spend.',
    ],
    keywords: 'charged more than spent difference spend ledger captured delivered budget mismatch',
  },
];
