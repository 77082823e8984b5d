import { z } from 'zod';

interface Category {
  readonly title: string;
  readonly about: string;
  /** Why it cannot be turned off. Null for a category that can. */
  readonly locked: string | null;
}

/** What notifications and emails are about. Advertisers choose by category and channel. */
export const notificationCategories = {
  campaigns: { title: 'Campaigns', about: 'Campaign reviews, launches and results', locked: null },
  credits: { title: 'Credits', about: 'Low balance warnings', locked: null },
  reports: { title: 'Reports', about: 'Reports that you scheduled, and data exports', locked: null },
  marketing: { title: 'News', about: 'Tips and offers from Universal Media', locked: null },
  policy: {
    title: 'Suspensions',
    about: 'Suspended campaigns and ad accounts that stopped',
    locked: 'Always on, because your ads have stopped and you may need to act.',
  },
  support: {
    title: 'Support',
    about: 'Answers to problems you reported',
    locked: 'Always on, because you asked us.',
  },
  payments: {
    title: 'Payments',
    about: 'Receipts, refunds and payments that failed',
    locked: 'Always on, because it is about your money.',
  },
  security: {
    title: 'Security',
    about: 'Sign-ins, passwords, API keys and your account',
    locked: 'Always on, because it protects your account.',
  },
} as const satisfies Record<string, Category>;

export type NotificationCategory = keyof typeof notificationCategories;

/** The categories that can be turned off in the bell, and by email. News are only sent by email. */
export const bellCategories = ['campaigns', 'credits', 'reports'] as const;
export const emailCategories = [...bellCategories, 'marketing'] as const;
export const lockedCategories = ['policy', 'support', 'payments', 'security'] as const;

const BellCategory = z.enum(bellCategories);
export type BellCategory = z.infer<typeof BellCategory>;
export const EmailCategory = z.enum(emailCategories);
export type EmailCategory = z.infer<typeof EmailCategory>;

/** Returns the category if emails about it can be turned off. */
export const toEmailCategory = (category: NotificationCategory): EmailCategory | null =>
  emailCategories.find((one) => one === category) ?? null;
