import { deviceName } from '@universal-media/contract/accounts/security/device-name';
import type { OpenSession } from '@universal-media/contract/accounts/security/sessions';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, fromNow } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/feedback/badge.tsx';

interface SessionRowProps {
  /** Without the time when it was last seen, the line is left out. */
  session: Omit<OpenSession, 'last_seen_at'> & { readonly last_seen_at: string | null };
  time_zone: string;
  now: Date;
  busy: boolean;
  onSignOut: () => void;
}

export function SessionRow({ session, time_zone, now, busy, onSignOut }: SessionRowProps) {
  const device = deviceName(session.user_agent);
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-rule border-b py-3">
      <Icon className="mt-0.5 size-4.5" aria-hidden="true" />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className="font-600">{device}</span>
        {session.is_current && <Tag>This device</Tag>}
      </p>
      <Button
        size="s"
        busy={busy}
        busyLabel={`Signing out ${device}`}
        aria-label={session.is_current ? 'Sign out of this device' : `Sign out of ${device}`}
        onClick={onSignOut}
      >
        Sign out
      </Button>
      <dl className="col-span-2 col-start-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
        {session.last_seen_at !== null && (
          <Line name="Last seen">
            {session.is_current ? (
              'Active now'
            ) : (
              <>
                {fromNow(session.last_seen_at, now)}, <Exact at={session.last_seen_at} time_zone={time_zone} />
              </>
            )}
          </Line>
        )}
        <Line name="Signed in">
          <Exact at={session.created_at} time_zone={time_zone} />
        </Line>
        <Line name="IP address">
          {session.ip ? (
            <span className="mono select-all text-micro [overflow-wrap:anywhere]">{session.ip}</span>
          ) : (
            'Unknown'
          )}
        </Line>
      </dl>
    </li>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  );
}

const Exact = ({ at, time_zone }: { at: string; time_zone: string }) => (
  <time dateTime={at}>{formatMoment(at, time_zone)}</time>
);
