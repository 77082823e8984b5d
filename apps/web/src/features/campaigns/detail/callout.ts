import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import { type CampaignAction, campaignPhase, isBeforeApproval } from '@universal-media/contract/campaigns/status';
import { isResubmitted, wholeResubmissionCents } from '@universal-media/contract/campaigns/submit/edit';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { counted } from '#lib/format/count-text.ts';
import { money } from '#lib/format/format.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import { FIX } from '../rejections/texts.ts';

/** The one thing that its owner should know first about a campaign. */
export interface Callout {
  readonly tone: 'info' | 'stop';
  readonly title: string;
  readonly text: string;
  readonly action:
    | { readonly do: CampaignAction; readonly label: string }
    | { readonly see: string; readonly label: string }
    | { readonly appeal: true; readonly label: string }
    | null;
  /** What the action costs, where it submits the campaign again. */
  readonly price_cents?: number | null;
}

/** The end of a campaign is announced this many days ahead. */
const ENDING_SOON_DAYS = 7;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

type Facts = Pick<
  Campaign,
  | 'campaign_id'
  | 'name'
  | 'state'
  | 'status_reason'
  | 'parts'
  | 'platforms'
  | 'start_date'
  | 'end_date'
  | 'money'
  | 'spent'
  | 'budget'
  | 'budget_type'
  | 'budget_amount'
  | 'can'
>;

/** Offers an action only where the server allows it. */
const offer = ({ can }: Facts, action: CampaignAction, label: string): Callout['action'] =>
  can.includes(action) ? { do: action, label } : null;

function beforeStart(campaign: Facts, today: string): Callout | null {
  const { state, status_reason, start_date } = campaign;
  if (state === 'awaiting_payment') {
    return {
      tone: 'info',
      title: 'This campaign is not paid yet.',
      text: 'Review starts as soon as you pay.',
      action: offer(campaign, 'pay', 'Pay now'),
    };
  }
  if (state === 'scheduled') {
    return {
      tone: 'info',
      title: `Starts ${shortDay(start_date)}.`,
      text: 'Every platform that runs it has approved it. Delete it before then and you get everything back, fee included.',
      action: null,
    };
  }
  if (status_reason !== null) {
    return {
      tone: 'stop',
      title: 'Our team asked for a change.',
      text: status_reason,
      action: offer(campaign, 'edit', 'Edit campaign'),
    };
  }
  if (start_date <= today && isBeforeApproval(state)) {
    return {
      tone: 'info',
      title: `The start date, ${shortDay(start_date)}, has passed.`,
      text: 'Your ads start as soon as the review is done. Move the dates if you want every day you planned.',
      action: offer(campaign, 'edit', 'Change the dates'),
    };
  }
  return null;
}

function refusedRuns(campaign: Facts): Callout | null {
  const refused = campaign.parts.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  const others = campaign.parts.length - refused.length;
  const rest = others === 0 ? '' : ` The other ${counted(others, 'platform')} ${others === 1 ? 'goes' : 'go'} on.`;
  return {
    tone: 'stop',
    title: `${names.format(refused.map(({ platform }) => platformById(platform).name))} rejected this campaign.`,
    text: `The credits for ${refused.length === 1 ? 'it' : 'them'} returned to your balance.${rest}`,
    action: { see: '#platforms', label: 'See what to fix' },
  };
}

function ended(campaign: Facts): Callout | null {
  const { state, status_reason, money: sums, spent } = campaign;
  if (isResubmitted(state)) {
    const title = state === 'rejected' ? 'This campaign was rejected.' : 'No platform could run this campaign.';
    const returned = sums.held_cents > 0 ? ' Everything you paid returned to your balance.' : '';
    return {
      tone: 'stop',
      title,
      text: `${status_reason ?? 'Contact us to learn why.'}${returned}`,
      action: offer(campaign, 'edit', FIX) ?? offer(campaign, 'duplicate', 'Duplicate and fix'),
      price_cents: wholeResubmissionCents(campaign),
    };
  }
  if (state !== 'completed') return null;
  const returned = sums.returned_cents > 0 ? ` ${money(sums.returned_cents)} returned to your balance.` : '';
  return {
    tone: 'info',
    title: `Completed ${shortDay(campaign.end_date)}.`,
    text: `${money(toCents(spent))} was delivered.${returned}`,
    action: offer(campaign, 'duplicate', 'Run it again'),
  };
}

/** Finds what needs its owner, most urgent first; null when the campaign simply runs. */
export function findCallout(campaign: Facts, today: string): Callout | null {
  const { state, budget, spent, end_date } = campaign;
  if (campaignPhase(state) === 'ended') return ended(campaign);
  if (campaignPhase(state) === 'before') return refusedRuns(campaign) ?? beforeStart(campaign, today);
  if (state === 'suspended') {
    return {
      tone: 'stop',
      title: 'Our team suspended this campaign.',
      text: `${campaign.status_reason ?? 'Contact us to learn why.'} Nothing is spending. Only our team can lift the suspension.`,
      action: { appeal: true, label: 'Appeal' },
    };
  }
  if (state === 'paused') {
    return {
      tone: 'info',
      title: 'This campaign is paused.',
      text: `Nothing is spending. ${money(Math.max(0, toCents(budget) - toCents(spent)))} is still to deliver, and the last day stays ${shortDay(campaign.end_date)}.`,
      action: offer(campaign, 'resume', 'Resume campaign'),
    };
  }
  const refused = refusedRuns(campaign);
  if (refused) return refused;
  const left = campaignDays(today, end_date);
  if (state !== 'active' || left > ENDING_SOON_DAYS) return null;
  return {
    tone: 'info',
    title: left === 1 ? 'Today is the last day.' : `The last day is ${shortDay(campaign.end_date)}.`,
    text: 'Extend it to keep your ads running. Undelivered media returns to your balance.',
    action: offer(campaign, 'edit', 'Extend'),
  };
}
