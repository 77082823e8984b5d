import type { Account } from '@universal-media/contract/accounts/account';
import { toCents } from '@universal-media/contract/wire/money';
import { count, credits } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';

function launched(campaigns: number): string {
  if (campaigns === 0) return 'No campaigns launched yet.';
  return campaigns === 1 ? '1 campaign launched so far.' : `${count(campaigns)} campaigns launched so far.`;
}

/** Shows the balance and the discount codes of the account. */
export function Holdings({ account }: { account: Account }) {
  const { credit_balance, campaigns_launched, discount_codes, unused_discount_codes, time_zone } = account;
  return (
    <aside aria-label="Credits and discount codes" className="border-rule bg-panel max-xl:border-t xl:border-s">
      <div className="sticky top-14">
        <section aria-labelledby="holdings-credits" className="border-rule border-b px-4 pt-5 pb-5.5 md:px-6">
          <h2 id="holdings-credits" className="type-h3">
            Credits
          </h2>
          <p className="my-1 flex items-baseline gap-2">
            <b className="num num-hero">{credits(toCents(credit_balance))}</b>
            <span className="text-muted">to spend</span>
          </p>
          <p className="text-muted text-small">1 credit = $1 USD. {launched(campaigns_launched)}</p>
        </section>
        <section aria-labelledby="holdings-codes" className="px-4 pt-5 pb-6 md:px-6">
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h2 id="holdings-codes" className="type-h3">
              Discount codes
            </h2>
            {discount_codes.length > 0 && (
              <span className="text-muted text-small">{count(unused_discount_codes)} unused</span>
            )}
          </div>
          {discount_codes.length === 0 ? (
            <div className="grid gap-0.5">
              <p className="font-560">No discount codes yet</p>
              <p className="text-muted text-small">Discount codes we send you will appear here.</p>
            </div>
          ) : (
            <ul aria-labelledby="holdings-codes" className="border-rule border-t">
              {discount_codes.map(({ code, is_used, assigned_at, used_at }) => (
                <li
                  key={code}
                  className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-b py-2"
                >
                  <span className="mono select-all text-body [overflow-wrap:anywhere]">{code}</span>
                  <Badge kind={is_used ? 'ended' : 'approved'}>{is_used ? 'Used' : 'Unused'}</Badge>
                  <span className="w-full text-muted text-small">
                    {used_at
                      ? `Used on ${formatDay(used_at, time_zone)}`
                      : `Received on ${formatDay(assigned_at, time_zone)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </aside>
  );
}
