import { shortDisputeId } from '@universal-media/contract/support/dispute';
import type { LinkedAccount, RiskEvidence } from '@universal-media/contract/support/risk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { money } from '#lib/format/format.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Subsection } from '#ui/layout/subsection.tsx';
import { accountText, actionLabels, causeLabels } from './texts.ts';

const row = 'grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-x-3 border-rule border-b py-1.5';
const link = 'inline-flex min-h-6 items-center underline hover:decoration-2';

/** Everything that the reasons were counted from. */
export function Evidence({ evidence }: { evidence: RiskEvidence }) {
  const { payments, failed_payments, cards, devices, disputes, assessments, country } = evidence;
  return (
    <>
      <Subsection title="Cards" aside={country ? `Business in ${country}` : 'No business address'}>
        <Rows label="Cards" empty="No card payments yet.">
          {cards.map(({ card, country: issued, payments: times, last_used_at, accounts }) => (
            <li key={`${card} ${last_used_at}`} className="grid gap-1 border-rule border-b py-2">
              <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span>
                  <b className="font-600 capitalize">{card}</b>{' '}
                  <span className="text-muted">
                    {issued ?? 'Unknown country'}, {times} {times === 1 ? 'payment' : 'payments'}
                  </span>
                </span>
                <When at={last_used_at} />
              </span>
              <Accounts accounts={accounts} />
            </li>
          ))}
        </Rows>
      </Subsection>
      <Subsection title="Devices" aside="Last 30 days">
        <Rows label="Devices" empty="No sessions with a known browser.">
          {devices.map(({ ip, user_agent, last_seen_at, accounts }) => (
            <li key={`${ip} ${user_agent}`} className="grid gap-1 border-rule border-b py-2">
              <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span className="[overflow-wrap:anywhere]">
                  <b className="mono">{ip}</b> <span className="text-muted">{user_agent}</span>
                </span>
                <When at={last_seen_at} />
              </span>
              <Accounts accounts={accounts} />
            </li>
          ))}
        </Rows>
      </Subsection>
      <Subsection title="Bank disputes">
        <Rows label="Bank disputes" empty="None.">
          {disputes.map(({ dispute_id, amount_cents, status, opened_at }) => (
            <li key={`${dispute_id} ${opened_at}`} className={row}>
              <When at={opened_at} />
              <span>
                {dispute_id ? (
                  <Link className={link} to={{ search: `?tab=disputes&status=all&dispute=${dispute_id}` }}>
                    Dispute {shortDisputeId(dispute_id)}
                  </Link>
                ) : (
                  'Dispute'
                )}{' '}
                <span className="text-muted">{status}</span>
              </span>
              <span className="mono">{money(amount_cents)}</span>
            </li>
          ))}
        </Rows>
      </Subsection>
      <Subsection
        title="Payments"
        {...(failed_payments.length > 0 && { aside: `${failed_payments.length} declined lately` })}
      >
        <Rows label="Payments" empty="None.">
          {payments.map(({ payment_id, paid_at, amount_cents, refunded_cents, card }) => (
            <li key={payment_id} className={row}>
              <When at={paid_at} />
              <span className="[overflow-wrap:anywhere]">
                <span className="capitalize">{card ?? 'No card'}</span>
                {refunded_cents > 0 && <span className="text-muted">, {money(refunded_cents)} refunded</span>}
              </span>
              <span className="mono">{money(amount_cents)}</span>
            </li>
          ))}
        </Rows>
      </Subsection>
      <Subsection title="Assessments" aside="Latest first">
        <Rows label="Assessments" empty="None.">
          {assessments.map(({ assessment_id, cause, score, action, created_at }) => (
            <li key={assessment_id} className={row}>
              <When at={created_at} />
              <span>
                {causeLabels[cause]}
                {action !== 'none' && <b className="font-600">. {actionLabels[action]}</b>}
              </span>
              <span className="mono">{score}</span>
            </li>
          ))}
        </Rows>
      </Subsection>
    </>
  );
}

function Rows({ label, empty, children }: { label: string; empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-muted text-small">{empty}</p>;
  return (
    <ul aria-label={label} className="text-small">
      {children}
    </ul>
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap text-muted">
    {formatDay(at)}
  </time>
);

/** Says why a linked account matters. */
function describeAccount({ is_active, is_frozen, lost_disputes }: LinkedAccount): string {
  const facts = [
    ...(is_active ? [] : ['not active']),
    ...(is_frozen ? ['frozen'] : []),
    ...(lost_disputes > 0 ? [`${lost_disputes} lost ${lost_disputes === 1 ? 'dispute' : 'disputes'}`] : []),
  ];
  return facts.join(', ');
}

/** Other accounts that share a card or a device, each with its own review one click away. */
function Accounts({ accounts }: { accounts: readonly LinkedAccount[] }) {
  if (accounts.length === 0) return <span className="text-muted">No other account.</span>;
  return (
    <ul aria-label="Other accounts" className="grid gap-0.5 border-ink border-s-2 ps-3">
      {accounts.map((account) => (
        <li key={account.user_id} className="[overflow-wrap:anywhere]">
          <Link className={link} to={{ search: `?tab=risk&account=${account.user_id}` }}>
            {accountText(account)}
          </Link>
          {describeAccount(account) && <span className="text-air">, {describeAccount(account)}</span>}
        </li>
      ))}
    </ul>
  );
}
