import { DEFAULT_COMPARISON } from '@universal-media/contract/results/comparison';
import { ReportQuery } from '@universal-media/contract/results/reports';

/** Reads what a report is about from its address. What makes no sense there is left out. */
export function readAddress(address: URLSearchParams): ReportQuery {
  const { campaign_id, from, to, compare } = ReportQuery.shape;
  const dates = { from: from.safeParse(address.get('from')).data, to: to.safeParse(address.get('to')).data };
  const isRange = dates.from !== undefined && dates.to !== undefined && dates.from <= dates.to;
  const compared = compare.safeParse(address.get('compare')).data;
  return {
    campaign_id: campaign_id.safeParse(address.get('campaign')).data,
    ...(isRange && dates),
    ...(compared !== undefined && compared !== DEFAULT_COMPARISON && { compare: compared }),
  };
}

/** Writes it into the address, so that it can be kept and sent on. */
export function toAddress({ campaign_id, from, to, compare = DEFAULT_COMPARISON }: ReportQuery): URLSearchParams {
  const address = new URLSearchParams({ view: 'reports' });
  if (campaign_id !== undefined) address.set('campaign', campaign_id);
  if (from !== undefined && to !== undefined) {
    address.set('from', from);
    address.set('to', to);
  }
  if (compare !== DEFAULT_COMPARISON) address.set('compare', compare);
  return address;
}
