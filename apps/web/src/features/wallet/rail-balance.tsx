import { centsOf } from '@universal-media/contract/money';
import { credits } from '../../lib/format.ts';
import { useWallet } from './queries.ts';
import { coverText } from './words.ts';

interface RailBalanceProps {
  known: number;
  /** Whether the page itself says how long it lasts. */
  paced?: boolean;
}

/** The balance as a figure with what it is good for, for the rail beside a page. */
export function RailBalance({ known, paced = false }: RailBalanceProps) {
  const { data } = useWallet();
  return (
    <>
      <p className="my-1 flex flex-wrap items-baseline gap-x-2">
        <b className="num num-hero">{credits(data?.balance_cents ?? centsOf(known))}</b>
        <span className="text-muted">to spend</span>
      </p>
      <p className="text-muted text-small">
        {data && !paced ? coverText(data) : '1 credit = $1 USD.'}
        {data && data.held_cents > 0 && ` ${credits(data.held_cents)} more are set aside for campaigns.`}
      </p>
    </>
  );
}
