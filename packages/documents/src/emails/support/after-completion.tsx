import { quotePurchase } from '@universal-media/contract/money/credit-price';
import {
  isUnderDelivered,
  type SequenceStep,
  type SmartBoost,
} from '@universal-media/contract/support/sequences/sequence';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import type { FigureList } from '../layout/email-texts.ts';
import { renderEmail } from '../layout/render-email.ts';

export interface SequenceEmail {
  readonly step: SequenceStep;
  readonly full_name: string;
  readonly campaign: string;
  /** What the campaign delivered. Null where no platform reported figures. */
  readonly totals: {
    readonly impressions: number;
    readonly clicks: number;
    readonly spent_cents: number;
  } | null;
  /** How much of its budget was delivered. */
  readonly delivered_percent: number | null;
  readonly smart_boost: SmartBoost | null;
  /** Where its button leads. */
  readonly url: string;
  /** Our company and its postal address, line by line. */
  readonly sender: readonly string[];
  readonly unsubscribe_url?: string | undefined;
  /** A test for staff: its subject says so. */
  readonly is_test?: boolean;
}

interface Texts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly figures?: readonly FigureList[];
  readonly action: { readonly label: string; readonly url: string };
}

const OFFER_DOLLARS = 100;
const offer = quotePurchase(toCents(OFFER_DOLLARS));
const credits = toCredits(offer.credits_cents);
const bonus = toCredits(offer.bonus_cents);

const count = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The subject of each email, also for the staff who look at the sequence. */
export const sequenceSubject = (step: SequenceStep, smart_boost: SmartBoost | null): string => {
  if (step === 1) return 'How your campaign did';
  if (step === 2) return `$${OFFER_DOLLARS} buys ${credits} credits for your next campaign`;
  return smart_boost === null
    ? 'Run your campaign again'
    : `Smart Boost: $${smart_boost.dollars_a_month} a month, ${smart_boost.saving_percent}% savings`;
};

function listTotals({ totals }: Pick<SequenceEmail, 'totals'>): readonly FigureList[] {
  if (totals === null) return [];
  const lines = [
    { label: 'Impressions', value: count.format(totals.impressions) },
    { label: 'Clicks', value: count.format(totals.clicks) },
    { label: 'Spend', value: dollars.format(totals.spent_cents / 100) },
  ];
  return [{ title: 'Results so far', lines }];
}

function textsFor({ step, full_name, campaign, totals, delivered_percent, smart_boost, url }: SequenceEmail): Texts {
  const subject = sequenceSubject(step, smart_boost);
  if (step === 1) {
    return {
      subject,
      heading: `“${campaign}” is complete`,
      paragraphs: [
        `Hi ${full_name}, your campaign has had its last day.`,
        totals === null
          ? 'Its page shows the results as soon as the platforms report them.'
          : "Platforms may still correct these figures for a few days. The campaign's page always has the latest.",
        ...(isUnderDelivered(delivered_percent)
          ? [
              `So far the platforms have delivered ${delivered_percent}% of its budget. Once it has ended on all of them, credits for media that was not delivered return to your balance.`,
            ]
          : []),
      ],
      figures: listTotals({ totals }),
      action: { label: 'See the results', url },
    };
  }
  if (step === 2) {
    return {
      subject,
      heading: `$${OFFER_DOLLARS} buys ${credits} credits`,
      paragraphs: [
        `Hi ${full_name}, if you want to pick up where “${campaign}” left off: a purchase of $${OFFER_DOLLARS} adds ${credits} credits to your balance, ${bonus} of them as a bonus.`,
        `Your card is charged ${dollars.format(offer.charge_cents / 100)}, including the processing fee. Bonus credits have no cash value.`,
      ],
      action: { label: 'Add credits', url },
    };
  }
  if (smart_boost !== null) {
    return {
      subject,
      heading: 'Smart Boost',
      paragraphs: [
        `Hi ${full_name}, with the Smart Boost plan you pay $${smart_boost.dollars_a_month} a month and save ${smart_boost.saving_percent}% on your campaigns.`,
      ],
      action: { label: 'View Smart Boost', url },
    };
  }
  return {
    subject,
    heading: `Run “${campaign}” again`,
    paragraphs: [
      `Hi ${full_name}, your campaign is still in your account with its audience, ads and results. Duplicate it, choose new dates and change what you learned.`,
      'Nothing is spent before you submit it and our team approves it.',
    ],
    action: { label: 'Open the campaign', url },
  };
}

/** One of the emails after a completed campaign. */
export function renderSequenceEmail(email: SequenceEmail) {
  const { subject, paragraphs, ...texts } = textsFor(email);
  return renderEmail({
    ...texts,
    subject: email.is_test ? `[Test] ${subject}` : subject,
    preview: paragraphs.at(-1) ?? subject,
    paragraphs,
    footnote: `You received this email because marketing emails are on in your account at Universal Media. ${email.sender.join(', ')}.`,
    unsubscribe_url: email.unsubscribe_url,
  });
}
