import type { AccountSectionId } from '#features/accounts/account/sections.ts';
import { paths } from '#paths.ts';

/** Other words that people look for a section of the account by. */
export const settingKeywords: Readonly<Record<AccountSectionId, readonly string[]>> = {
  profile: ['name', 'email', 'time zone', 'theme', 'settings'],
  security: ['password', 'sessions', 'devices', 'google', 'sign in', 'settings'],
  business: ['company', 'brand', 'logo', 'tax', 'VAT', 'EIN', 'address', 'invoice', 'settings'],
  'ad-accounts': ['google ads', 'meta', 'tiktok', 'connect', 'settings'],
  'api-key': ['API', 'developer', 'token', 'settings'],
  webhooks: ['endpoint', 'events', 'developer', 'settings'],
  notifications: ['emails', 'unsubscribe', 'news', 'settings'],
  problems: ['help', 'support', 'contact', 'complaint', 'report', 'appeal', 'dispute', 'settings'],
  'your-data': ['export', 'download', 'delete account', 'privacy', 'GDPR', 'settings'],
};

interface HelpTopic {
  readonly id: string;
  readonly question: string;
  readonly keywords: readonly string[];
  /** The page that answers it. */
  readonly path: string;
}

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'refund',
    question: 'How do I get a refund?',
    keywords: ['refund', 'money back', 'return', 'card'],
    path: paths.view('credits'),
  },
  {
    id: 'receipts',
    question: 'Where are my receipts and statements?',
    keywords: ['invoice', 'receipt', 'statement', 'tax', 'PDF'],
    path: paths.view('credits'),
  },
  {
    id: 'how-many-credits',
    question: 'How many credits do I need?',
    keywords: ['price', 'cost', 'budget', 'fee'],
    path: paths.addCredits,
  },
  {
    id: 'company-on-receipts',
    question: 'How do I put my company on receipts?',
    keywords: ['invoice', 'VAT', 'EIN', 'address', 'legal name'],
    path: paths.accountSection('business'),
  },
  {
    id: 'password',
    question: 'How do I change my password?',
    keywords: ['password', 'security'],
    path: paths.accountSection('security'),
  },
  {
    id: 'rejected',
    question: 'Why was my ad rejected?',
    keywords: ['rejected', 'review', 'refused', 'policy', 'fix'],
    path: paths.view('campaigns'),
  },
  { id: 'terms', question: 'Terms of Service', keywords: ['legal', 'refund policy'], path: paths.terms },
  { id: 'privacy', question: 'Privacy Policy', keywords: ['legal', 'data'], path: paths.privacy },
];
