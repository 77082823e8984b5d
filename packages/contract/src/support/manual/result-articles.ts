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
    summary: `Reports show one campaign or all campaigns, for up to ${MAX_REPORT_DAYS} days, by platform and day by day, compared with the days before.`,
    body: [
      'The first figures arrive about three hours after a platform goes live. The page shows when each platform was last updated.',
      `Platforms are compared once each has ${MIN_IMPRESSIONS_TO_COMPARE.toLocaleString('en-US')} impressions. Rates are totals divided by totals, never averages of rates.`,
      'A dash means that a platform does not report a figure. It does not mean zero.',
    ],
    keywords:
      'results report statistics impressions clicks ctr cpc cpa roas performance numbers analytics dashboard no data',
  },
  {
    slug: 'days-that-change',
    topic: 'results',
    title: 'Why figures can still change',
    summary: `Platforms correct their figures afterward: impressions, clicks and spend for about ${MOVING_DAYS} days, conversions for up to ${longest}.`,
    body: [
      'A conversion counts on the day of the click that led to it, even if it happens weeks later. The report marks days that may still change.',
      'We re-read each day until its platform stops correcting it, even after the campaign has ended.',
    ],
    keywords:
      'numbers changed different yesterday restated corrected final settling conversions went up down discrepancy',
  },
  {
    slug: 'export-reports',
    topic: 'results',
    title: 'Export a report',
    summary:
      'Export CSV has one row per day and platform. Download PDF includes the charts. Both show the same figures as the page.',
    body: [
      'API keys with permission to read reports get the same figures as JSON.',
      "Days follow each ad account's time zone and can't be converted to another one.",
    ],
    keywords: 'csv pdf download excel spreadsheet export api json time zone',
  },
  {
    slug: 'share-a-report',
    topic: 'results',
    title: 'Share or email a report',
    summary:
      'Share creates a link to the report that works without an account. Email sends it to you every Monday or every month.',
    body: [
      `A link works for ${linkDays.join(', ')} days, hides spend and costs unless you show them, counts its views and can be turned off at any time.`,
      `Emails are sent at ${REPORT_EMAIL_HOUR} in the morning in your time zone, to your own address only. We skip weeks and months without results.`,
    ],
    keywords: 'share report link client weekly monthly email schedule automatic send recurring hide costs',
  },
  {
    slug: 'spend-and-charges',
    topic: 'results',
    title: 'Spend in the report and charges in the ledger',
    summary: "A platform's whole budget is charged when it goes live. The report shows what it has delivered so far.",
    body: [
      'When the campaign ends, the difference returns to your balance. We pay for delivery beyond the budget, and it is not shown as your spend.',
    ],
    keywords: 'charged more than spent difference spend ledger captured delivered budget mismatch',
  },
];
