import { refundPolicy } from '../../campaigns/campaigns.ts';
import { creditPackages } from '../../money/credit-packages.ts';
import { bonusRule, cardFeeRule, PURCHASE_MIN, PURCHASE_STEP } from '../../money/credit-price.ts';
import { campaignFee } from '../../money/fee.ts';
import { smallestCampaignCents } from '../../money/launchable.ts';
import { milestones } from '../../money/milestones.ts';
import { REFUND_DAYS } from '../../money/purchases.ts';
import { platforms } from '../../platforms/platforms.ts';
import { BUILDER_MIN_TOTAL } from '../../platforms/price-factors.ts';
import { toCredits } from '../../wire/money.ts';
import type { Article } from './article.ts';

const fee = {
  base: toCredits(campaignFee.base_cents),
  platform: toCredits(campaignFee.per_platform_cents),
  min: toCredits(campaignFee.min_cents),
  max: toCredits(campaignFee.max_cents),
};

export const moneyArticles: readonly Article[] = [
  {
    slug: 'credits',
    topic: 'money',
    title: 'What a credit is worth',
    summary:
      "One credit pays for $1 of advertising. You buy credits by card, and a launch puts the campaign's cost on hold.",
    body: [
      `You get a bonus of ${bonusRule}, in whole credits. Bonus credits are spent first and have no cash value.`,
      'Your balance shows paid, bonus and held credits. Held credits are reserved for a campaign that is submitted but not live yet.',
      'Every line of your credit history names the campaign, the platform and the amount.',
    ],
    keywords: 'credit value dollar balance wallet held bonus what is a credit prepaid',
  },
  {
    slug: 'campaign-fee',
    topic: 'money',
    title: 'What a campaign costs',
    summary: `Your media budget and one fee: $${fee.base}, plus $${fee.platform} per platform, plus ${campaignFee.budget_percent}% of media, at least $${fee.min} and at most $${fee.max}.`,
    body: [
      `The fee is on top of the budget. The smallest campaign has $${BUILDER_MIN_TOTAL} of media and takes ${toCredits(smallestCampaignCents)} credits.`,
      'We do not mark up what platforms charge. Totals are rounded up to whole credits once, at the end.',
      'The pricing page calculates any campaign the same way.',
    ],
    keywords: 'price pricing fee cost how much expensive commission percentage charge calculator service',
  },
  {
    slug: 'minimum-budgets',
    topic: 'money',
    title: 'Minimum budgets',
    summary: `A campaign needs at least $${BUILDER_MIN_TOTAL} of media, and each platform has a minimum of its own.`,
    body: [
      platforms.map(({ name, minimum_spend }) => `${name}: $${minimum_spend}`),
      'Some platforms also set their own floors. The builder shows them where they apply.',
    ],
    keywords: 'minimum spend lowest smallest budget least per platform requirement',
  },
  {
    slug: 'buy-credits',
    topic: 'money',
    title: 'Buy credits',
    summary: `Open Credits and choose a package or any amount from $${PURCHASE_MIN} in steps of $${PURCHASE_STEP}, once or monthly.`,
    body: [
      creditPackages
        .filter(({ billing_type }) => billing_type === 'one_time')
        .map(({ name, amount, credits, description }) => `${name}: $${amount} buys ${credits} credits. ${description}`),
      `Card processing of ${cardFeeRule} is added and shown before you pay. Credits arrive even if you close the page.`,
      'You can cancel a monthly purchase at any time, and resume an unfinished checkout until it expires.',
    ],
    keywords: 'purchase top up add funds card payment package subscription monthly recurring checkout',
  },
  {
    slug: 'pay-by-card',
    topic: 'money',
    title: 'Pay for one campaign by card',
    summary: 'In the review step, choose Card. You are charged the cost of the campaign and card processing.',
    body: [
      'The payment buys exactly the credits the campaign needs. Any bonus goes to your balance.',
      'You can save the card at checkout. Our payment provider stores it and charges it only when you press Pay. Remove it under Credits > Payment methods.',
    ],
    keywords: 'credit card debit visa mastercard without credits stripe saved card declined remove card payment method',
  },
  {
    slug: 'refunds',
    topic: 'money',
    title: 'Get money back',
    summary: `Unused paid credits go back to your card within ${REFUND_DAYS} days of the purchase. ${refundPolicy.before}`,
    body: [
      refundPolicy.running,
      refundPolicy.card,
      'A refund also takes back the bonus and discount that came with the refunded part, even if you already spent them. Credits > Purchases shows the amounts before you request a refund.',
    ],
    keywords: 'refund money back return cancel reimbursement undelivered unused card chargeback',
  },
  {
    slug: 'undelivered-media',
    topic: 'money',
    title: 'When a platform delivers less than planned',
    summary: 'What was charged but not delivered returns to your balance when the campaign ends, to the cent.',
    body: [
      'Paid credits return as paid credits and bonus credits as bonus credits. The fee is kept.',
      'A platform never costs you more than its budget. If it delivers more, we absorb the difference.',
    ],
    keywords: 'underdelivery overspend leftover budget not spent returned less delivered settle settlement',
  },
  {
    slug: 'discount-codes',
    topic: 'money',
    title: 'Use a discount code',
    summary:
      'Enter the code in the Add Credits dialog. The price changes right away, and the dialog explains what the code does.',
    body: [
      'A code lowers the price or adds credits. If a lower price also lowers the bonus while you are buying for a campaign, we raise the amount so that it still covers the campaign.',
      'Codes can be limited to one account, expire on a date or require a minimum order.',
    ],
    keywords: 'promo coupon voucher promotion discount code invalid expired',
  },
  {
    slug: 'milestones',
    topic: 'money',
    title: 'Milestones and rewards',
    summary: 'You get bonus credits for launching your first campaign and for reaching two spending milestones.',
    body: [
      Object.values(milestones).map(
        ({ title, description, credits }) => `${title}: ${description}, ${credits} credits`,
      ),
      'Spending counts fees and what platforms have delivered. A budget that was charged but may still be returned does not count yet.',
    ],
    keywords: 'reward bonus free credits milestone first campaign silver spend loyalty',
  },
  {
    slug: 'receipts',
    topic: 'money',
    title: 'Receipts and statements',
    summary:
      'Download a PDF receipt for each payment, and monthly statements as PDF or CSV, under Credits > Purchases.',
    body: [
      'Your company, address and tax ID appear on them once you enter them under Account > Business.',
      'A statement lists every movement with the balance after it.',
    ],
    keywords: 'invoice receipt statement tax vat company accounting bookkeeping pdf csv bill',
  },
];
