import { creditsOf } from '@universal-media/contract/money';
import { count } from '../../lib/format.ts';
import { useWallet } from './queries.ts';

/** Whole credits at a glance. Until the wallet was read, and where it cannot be, what the session knew when it began. */
export function HeaderBalance({ known }: { known: number }) {
  const { data } = useWallet();
  const whole = data ? Math.floor(creditsOf(data.balance_cents)) : known;
  return <b className="num num-mid leading-8">{count(whole)}</b>;
}
