import { toCents } from '@universal-media/contract/wire/money';
import { credits } from '#lib/format/format.ts';
import { useWallet } from './queries.ts';

/** Shows the balance. Until it is loaded, shows the balance of the session. */
export function HeaderBalance({ known }: { known: number }) {
  const { data } = useWallet();
  return (
    <b className="num num-mid leading-8 max-sm:text-[0.9375rem]">{credits(data?.balance_cents ?? toCents(known))}</b>
  );
}
