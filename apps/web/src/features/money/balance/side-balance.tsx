import { toCents } from '@universal-media/contract/wire/money';
import { credits } from '#lib/format/format.ts';
import { useWallet } from './queries.ts';
import { coverText } from './texts.ts';

interface SideBalanceProps {
  known: number;
}

/** Shows the balance beside a page. */
export function SideBalance({ known }: SideBalanceProps) {
  const { data } = useWallet();
  return (
    <>
      <p className="my-1 flex flex-wrap items-baseline gap-x-2">
        <b className="num num-hero">{credits(data?.balance_cents ?? toCents(known))}</b>
        <span className="text-muted">credits available</span>
      </p>
      <p className="text-muted text-small">
        {data ? coverText(data) : '1 credit = $1 USD.'}
        {data && data.held_cents > 0 && ` ${credits(data.held_cents)} more are on hold for campaigns.`}
      </p>
    </>
  );
}
