import { ReportQuery } from '@universal-media/contract/results/reports';

/** Reads what a report is about from its address. What makes no sense there is left out. */
export function readAddress(address: URLSearchParams): ReportQuery {
  const { campaign_id, from, to } = ReportQuery.shape;
  const dates = { from: from.safeParse(address.get('from')).data, to: to.safeParse(address.get('to')).data };
  const isRange = dates.from !== undefined && dates.to !== undefined && dates.from <= dates.to;
  return { campaign_id: campaign_id.safeParse(address.get('campaign')).data, ...(isRange && dates) };
}

/** Writes it into the address, so that it can be kept and sent on. */
export function toAddress({ campaign_id, from, to }: ReportQuery): URLSearchParams {
  const address = new URLSearchParams({ view: 'reports' });
  if (campaign_id !== undefined) address.set('campaign', campaign_id);
  if (from !== undefined && to !== undefined) {
    address.set('from', from);
    address.set('to', to);
  }
  return address;
}
