import { describe, expect, it } from 'vitest';
import { topics } from './article.ts';
import { manual } from './manual.ts';
import { searchManual } from './search-manual.ts';

/** What people ask, and the article that answers it. */
const questions: readonly (readonly [string, string])[] = [
  ['How do I create my first ad?', 'start-a-campaign'],
  ['can you read my website and set up a campaign', 'start-a-campaign'],
  ['I lost my work, is there autosave?', 'drafts'],
  ['restore a deleted draft', 'drafts'],
  ['do you support tiktok and spotify', 'platforms'],
  ['which channels can I advertise on', 'platforms'],
  ['show the plan to my boss', 'share-a-plan'],
  ['turn off a shared link', 'share-a-plan'],
  ['what is a credit', 'credits'],
  ['how much is one credit in dollars', 'credits'],
  ['what does a campaign cost', 'campaign-fee'],
  ['how much is your fee', 'campaign-fee'],
  ['do you take a commission', 'campaign-fee'],
  ['what is the minimum budget for streaming tv', 'minimum-budgets'],
  ['smallest amount I can spend', 'minimum-budgets'],
  ['how can I top up', 'buy-credits'],
  ['monthly subscription for credits', 'buy-credits'],
  ['pay with visa without credits', 'pay-by-card'],
  ['remove my saved card', 'pay-by-card'],
  ['my card was declined', 'pay-by-card'],
  ['I want my money back', 'refunds'],
  ['refund unused credits', 'refunds'],
  ['the platform did not spend my whole budget', 'undelivered-media'],
  ['what if a platform overspends', 'undelivered-media'],
  ['my promo code does not work', 'discount-codes'],
  ['where do I enter a coupon', 'discount-codes'],
  ['how do I earn free credits', 'milestones'],
  ['reward for the first campaign', 'milestones'],
  ['I need an invoice with my vat number', 'receipts'],
  ['monthly statement for accounting', 'receipts'],
  ['which image sizes do I need', 'files-and-formats'],
  ['my video upload stopped', 'files-and-formats'],
  ['the crop cuts off the head', 'crops'],
  ['make a square version of my photo', 'crops'],
  ['my headline is too long', 'ad-copy'],
  ['can ai write the text', 'ad-copy'],
  ['translate my ad to spanish', 'languages'],
  ['how many languages can I use', 'languages'],
  ['put our logo on the ads', 'brands'],
  ['several brands in one account', 'brands'],
  ['target a radius around my shop', 'places'],
  ['can I advertise in one zip code only', 'places'],
  ['target women over 40', 'audience'],
  ['advertise a job opening', 'audience'],
  ['upload my crm contacts', 'customer-lists'],
  ['is my customer list private', 'customer-lists'],
  ['install a conversion pixel', 'tracking'],
  ['utm parameters', 'tracking'],
  ['how long does review take', 'review'],
  ['my campaign is pending', 'review'],
  ['why was my ad rejected', 'rejected'],
  ['fix and resubmit', 'rejected'],
  ['increase the budget of a live campaign', 'edit-a-campaign'],
  ['extend the end date', 'edit-a-campaign'],
  ['stop my campaign', 'pause-and-delete'],
  ['cancel a campaign', 'pause-and-delete'],
  ['my campaign was suspended, how do I appeal', 'suspended'],
  ['why was my campaign taken down, a violation?', 'suspended'],
  ['connect my own google ads account', 'ad-accounts'],
  ['meta suspended my ad account', 'ad-accounts'],
  ['where are my results', 'reports'],
  ['what does ctr mean in the report', 'reports'],
  ['there is no data in my report', 'reports'],
  ['yesterday’s numbers changed', 'days-that-change'],
  ['why did conversions go down afterwards', 'days-that-change'],
  ['export to excel', 'export-reports'],
  ['download the report as pdf', 'export-reports'],
  ['send my client the report every week', 'share-a-report'],
  ['link to a report without costs', 'share-a-report'],
  ['I was charged more than was spent', 'spend-and-charges'],
  ['difference between spend and ledger', 'spend-and-charges'],
  ['forgot my password', 'sign-in'],
  ['I cannot log in', 'sign-in'],
  ['confirmation email not received', 'confirm-email'],
  ['change my email address', 'confirm-email'],
  ['turn on 2fa', 'two-step-sign-in'],
  ['lost my phone with the authenticator', 'two-step-sign-in'],
  ['create an api token', 'api-keys'],
  ['limit what an api key can spend', 'api-keys'],
  ['delete my account', 'your-data'],
  ['download my personal data', 'your-data'],
  ['my account is frozen', 'account-review'],
  ['I cannot launch because of a risk review', 'account-review'],
  ['talk to a human', 'report-a-problem'],
  ['complain about a wrong charge', 'report-a-problem'],
];

describe('the manual', () => {
  it('has an address for each article, an article for each topic, and a question for each article', () => {
    const slugs = manual.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(new Set(manual.map(({ topic }) => topic))).toEqual(new Set(Object.keys(topics)));
    expect(new Set(questions.map(([, slug]) => slug))).toEqual(new Set(slugs));
  });

  it('has the right article among the first three for at least 95% of the questions', () => {
    const missed = questions.filter(
      ([question, slug]) => !searchManual(question, 3).some((found) => found.slug === slug),
    );
    expect(missed.length / questions.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });

  it('finds an article while its name is typed, and nothing for what it does not know', () => {
    expect(searchManual('refu').map(({ slug }) => slug)).toContain('refunds');
    expect(searchManual('zeppelin')).toEqual([]);
    expect(searchManual('how do I')).toEqual([]);
  });
});
