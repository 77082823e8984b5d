import { useQuery } from '@tanstack/react-query';
import { staffAccessEndpoints } from '@universal-media/contract/accounts/security/account-view';
import { reading } from '#lib/call/query-client.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { QueryBlock } from '#ui/screens/query-block.tsx';

/** Lists when staff saw the account. */
export function StaffAccessList({ time_zone }: { time_zone: string }) {
  const query = useQuery(reading(staffAccessEndpoints.listStaffAccess, {}));
  return (
    <QueryBlock query={query} what="the staff access">
      {({ views }) =>
        views.length === 0 ? (
          <p className="text-muted text-small">Staff haven't looked at your account.</p>
        ) : (
          <ul aria-label="When staff looked at your account" className="max-h-64 overflow-y-auto border-rule border-t">
            {views.map(({ view_id, started_at }) => (
              <li key={view_id} className="border-rule border-b py-2">
                {formatMoment(started_at, time_zone)}
              </li>
            ))}
          </ul>
        )
      }
    </QueryBlock>
  );
}
