import { deviceName } from '@universal-media/contract/accounts/security/device-name';
import { formatMoment } from '#lib/format/instant-text.ts';
import { QueryBlock } from '#ui/screens/query-block.tsx';
import { useUserSessions } from './queries.ts';

/** Where an account is signed in. */
export function SessionsBlock({ user_id }: { user_id: string }) {
  return (
    <QueryBlock query={useUserSessions(user_id)} what="the sessions">
      {({ sessions }) =>
        sessions.length === 0 ? (
          <p className="text-muted text-small">Not signed in anywhere.</p>
        ) : (
          <ul>
            {sessions.map(({ session_id, user_agent, ip, last_seen_at }) => (
              <li key={session_id} className="grid border-rule border-b py-2 last:border-b-0">
                <span className="font-600">{deviceName(user_agent)}</span>
                <span className="text-muted text-small">
                  Last seen {formatMoment(last_seen_at)}
                  {ip && `, from ${ip}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBlock>
  );
}
