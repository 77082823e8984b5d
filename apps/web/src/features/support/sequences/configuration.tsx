import { MARKETING_CAP_HOURS, MARKETING_HOURS } from '@universal-media/contract/support/sequences/sequence';
import type { EmailSequence } from '@universal-media/contract/support/sequences/sequences';
import type { ReactNode } from 'react';
import { Section } from '#ui/layout/section.tsx';

/** How the emails are sent. Operators change it in the settings of the server. */
export function Configuration({ configuration }: Pick<EmailSequence, 'configuration'>) {
  const { from, mail_server, postal_address, smart_boost } = configuration;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Mail server', mail_server],
    ['From', from],
    ['Address', postal_address.join(', ')],
    ['Sent', 'by exact timers, each email once per campaign'],
    ['Consent', 'marketing emails on, one-click unsubscribe'],
    ['Hours', `${MARKETING_HOURS.from}:00 to ${MARKETING_HOURS.to}:00 in the user's time zone, outside quiet hours`],
    ['Limit', `one marketing email per account in ${MARKETING_CAP_HOURS} hours`],
    ['Days count from', 'completion of the campaign'],
    [
      'Smart Boost',
      smart_boost
        ? `$${smart_boost.dollars_a_month} a month, ${smart_boost.saving_percent}% savings`
        : 'not configured; email 3 suggests running the campaign again',
    ],
  ];
  return (
    <Section title="Configuration" aside={<span className="text-muted text-small">Read only</span>}>
      <dl className="text-small">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 border-rule border-t py-1.5 first:border-t-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-540 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
