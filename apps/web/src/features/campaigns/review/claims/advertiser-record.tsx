import type { AdvertiserRecord } from '@universal-media/contract/campaigns/read/review-claim';
import { count, money } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';

/** What a reviewer should know about the advertiser, as a row of facts. */
export function AdvertiserFacts({ record, email }: { record: AdvertiserRecord; email: string }) {
  const facts = [
    { label: 'Customer since', value: formatDay(record.since) },
    { label: 'Email', value: record.email_verified ? 'Confirmed' : 'Not confirmed', isOdd: !record.email_verified },
    { label: 'Campaigns', value: `${count(record.campaigns)}, ${count(record.ran)} ran` },
    { label: 'Lifetime spend', value: money(record.spent_cents) },
    {
      label: 'Rejected',
      value: `${count(record.rejected_campaigns)} campaigns, ${count(record.rejected_files)} files`,
      isOdd: record.rejected_campaigns + record.rejected_files > 0,
    },
    { label: 'Bank disputes', value: count(record.disputes), isOdd: record.disputes > 0 },
  ];
  return (
    <div className="grid gap-2.5">
      <p className="text-small [overflow-wrap:anywhere]">
        <b className="font-640">{record.full_name}</b>, {email}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-3">
        {facts.map(({ label, value, isOdd }) => (
          <div key={label} className="min-w-0">
            <dt className="text-fine text-muted">{label}</dt>
            <dd className={isOdd ? 'font-640 text-row' : 'text-row'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
