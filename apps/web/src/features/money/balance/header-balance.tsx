import { creditsOf } from '@universal-media/contract/wire/money';
import { count } from '#lib/format/format.ts';
import { useWallet } from './queries.ts';

/** Shows the balance in whole credits. Until it is loaded, shows the balance of the session. */
export function HeaderBalance({ known }: { known: number }) {
  const { data } = useWallet();
  const whole = data ? Math.floor(creditsOf(data.balance_cents)) : known;
  return <b className="num num-mid leading-8">{count(whole)}</b>;
}
