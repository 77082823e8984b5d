import type { Wallet } from '@universal-media/contract/money/credits';
import { credits } from '#lib/format/format.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ShareKey, type ShareLook, ShareStrip } from '#ui/plan/share-strip.tsx';
import { useWallet } from './queries.ts';
import { coverText, debtText, originLabels } from './texts.ts';

/** Shows the balance, how long it lasts, and its paid, bonus and held parts. */
export function WalletHead() {
  const query = useWallet();
  if (query.data) return <Loaded wallet={query.data} />;
  if (query.isError) return <ReadFailed title="We couldn't load your balance." query={query} />;
  return (
    <Loading label="Loading your balance…">
      <div className={columns}>
        <div className="grid content-start gap-3">
          <Skeleton className="h-14 w-48" />
          <Skeleton className="w-64" />
        </div>
        <Skeleton className="h-14 w-full" />
      </div>
    </Loading>
  );
}

const columns = 'grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(15rem,auto)_minmax(0,1fr)]';

interface Pocket {
  name: string;
  amount_cents: number;
  look: ShareLook;
  about: string;
}

const toPockets = ({ paid_cents, granted_cents, held_cents }: Wallet): Pocket[] => [
  { name: 'Paid', amount_cents: paid_cents, look: 'solid', about: 'Purchased by you' },
  { name: 'Bonus', amount_cents: granted_cents, look: 'pale', about: 'Bonuses and rewards, no cash value' },
  { name: 'On hold', amount_cents: held_cents, look: 'hatched', about: 'Reserved for campaigns' },
];

function Loaded({ wallet }: { wallet: Wallet }) {
  const pockets = toPockets(wallet);
  return (
    <div className={columns}>
      <div className="max-w-[26rem]">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="num num-hero">{credits(wallet.balance_cents)}</b>
          <span className="text-lead text-muted">credits available</span>
        </p>
        <p className="mt-2 text-ink-2">{wallet.debt_cents > 0 ? debtText(wallet.debt_cents) : coverText(wallet)}</p>
      </div>
      <div className="min-w-0">
        <ShareStrip label="Your credits" shares={pockets} />
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {pockets.map(({ name, amount_cents, look, about }) => (
            <div key={name} className="border-rule border-t pt-2">
              <dt className="type-label flex items-center gap-2">
                <ShareKey look={look} />
                {name}
              </dt>
              <dd className="num num-mid">{credits(amount_cents)}</dd>
              <dd className="text-muted text-small">{about}</dd>
            </div>
          ))}
        </dl>
        {wallet.origins.length > 0 && (
          <p className="mt-4 text-muted text-small">
            {`Where they came from: ${wallet.origins
              .map(({ origin, amount_cents }) => `${originLabels[origin]} ${credits(amount_cents)}`)
              .join(' · ')}`}
          </p>
        )}
      </div>
    </div>
  );
}
