import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { type OrderLine, orderSheet } from '@universal-media/contract/campaigns/settings/order-sheet';
import { differenceNames, differenceText } from '@universal-media/contract/campaigns/settings/setting-differences';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import type { ReactNode } from 'react';
import { money } from '#lib/format/format.ts';
import { valuesText } from '../../settings/texts.ts';
import { datesText } from '../dates.ts';
import { PageLink } from '../pane/page-link.tsx';
import { CustomerListDownload } from './customer-list-download.tsx';

/** Every setting that staff enter on a platform that is run by hand. */
export function OrderSheet({ campaign, run }: { campaign: StaffCampaign; run: PlatformRun }) {
  return (
    <dl className="grid text-small">
      <Line label="Campaign name">{campaign.name}</Line>
      <Line label="Dates">{`${datesText(campaign)}, ${campaign.time_zone}`}</Line>
      <Line label="Media budget">
        <span className="mono">{money(run.media_cents)}</span>
      </Line>
      {orderSheet(campaign.campaign_data, run.platform).map((line) => (
        <Line key={line.setting} label={line.label}>
          <Values line={line} />
          {line.setting === 'customer_file' && line.values.length > 0 && (
            <CustomerListDownload campaign_id={campaign.campaign_id} />
          )}
          {line.differences.map((one) => (
            <span key={JSON.stringify(one)} className="block text-muted">
              <b className="font-560 text-ink">{differenceNames[one.support.kind]}</b>
              {one.values.length > 0 && ` for ${valuesText(one)}`}. {differenceText(one.support)}
            </span>
          ))}
        </Line>
      ))}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-rule border-b py-1.5 last:border-b-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 select-text [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Values({ line: { values, is_url } }: { line: OrderLine }) {
  if (values.length === 0) return <span className="text-muted">Not set</span>;
  if (is_url) return values.map((url) => <PageLink key={url} url={url} />);
  return [...new Set(values)].map((value) => (
    <span key={value} dir="auto" className="block">
      {value}
    </span>
  ));
}
