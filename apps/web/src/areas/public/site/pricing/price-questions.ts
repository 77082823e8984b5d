import { pricePlan } from '@universal-media/contract/campaigns/budget/plan-price';
import { mediaCost } from '@universal-media/contract/campaigns/budget/total';
import { bonusRule, cardFeeRule } from '@universal-media/contract/money/credit-price';
import { smallestCampaignCents } from '@universal-media/contract/money/launchable';
import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';
import { toCents } from '@universal-media/contract/wire/money';
import { credits, moneyShort } from '#lib/format/format.ts';
import { firstQuestion } from './price-question.ts';

const media_cents = toCents(firstQuestion.budget);
const { cost, credits: purchase } = pricePlan(media_cents, firstQuestion.platform_count);
const smallest = mediaCost(toCents(BUILDER_MIN_TOTAL), 1);
const plan = `${moneyShort(media_cents)} budget on ${firstQuestion.platform_count} platforms`;

/** Questions about the price. */
export const priceQuestions = [
  {
    question: 'Is the fee part of my budget or on top?',
    answer: `On top. A ${plan} means ${moneyShort(cost.media_cents)} of media and a ${moneyShort(cost.fee_cents)} fee: ${credits(cost.total_cents)} credits.`,
  },
  {
    question: 'What does a credit cost?',
    answer: `$1. You get a bonus of ${bonusRule}, in whole credits: ${moneyShort(purchase.order_cents)} buys ${credits(purchase.credits_cents)} credits.`,
  },
  {
    question: 'Why is there card processing?',
    answer: `Our payment provider charges ${cardFeeRule}. We pass it on and show it before you pay.`,
  },
  {
    question: 'Do you mark up what platforms charge?',
    answer: 'No. The spend in your report is what the platform reported, and what it did not deliver comes back.',
  },
  {
    question: 'What is the smallest campaign?',
    answer: `${moneyShort(smallest.media_cents)} of media. With the fee of ${moneyShort(smallest.fee_cents)} that is ${credits(smallestCampaignCents)} credits.`,
  },
  {
    question: 'What if the total is not a whole number of credits?',
    answer: 'It is rounded up once, at the end. Media and fee stay exact to the cent in your ledger.',
  },
];
