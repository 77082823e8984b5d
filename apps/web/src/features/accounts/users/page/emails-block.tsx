import type { UserEmail } from '@universal-media/contract/accounts/user-page';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Badge, type BadgeKind } from '#ui/feedback/badge.tsx';
import { QueryBlock } from '#ui/screens/query-block.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { useUserEmails } from './queries.ts';

const outcomes: Record<UserEmail['outcome'], { badge: BadgeKind; label: string }> = {
  sent: { badge: 'done', label: 'Sent' },
  refused: { badge: 'rejected', label: 'Refused' },
  suppressed: { badge: 'canceled', label: 'Not sent' },
  unknown: { badge: 'attention', label: 'Unknown' },
};

function reasonFor({ outcome, reason }: UserEmail): string | null {
  if (outcome === 'unknown') return 'We may have sent it. Marketing is not sent again, because it could arrive twice.';
  return outcome === 'suppressed' ? 'The address refused emails before.' : reason;
}

/** The emails an account was sent, with what became of them. */
export function EmailsBlock({ user_id }: { user_id: string }) {
  const query = useUserEmails(user_id);
  return (
    <QueryBlock query={query} what="the emails">
      {({ pages }) => {
        const emails = pages.flatMap((page) => page.emails);
        if (emails.length === 0) return <p className="text-muted text-small">No emails yet.</p>;
        return (
          <>
            <ul>
              {emails.map((email) => (
                <li
                  key={email.message_id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-rule border-b py-2 last:border-b-0"
                >
                  <span>{email.label}</span>
                  <Badge kind={outcomes[email.outcome].badge}>{outcomes[email.outcome].label}</Badge>
                  <time className="text-fine text-muted" dateTime={email.recorded_at}>
                    {formatMoment(email.recorded_at)}
                  </time>
                  {reasonFor(email) && (
                    <span className="col-span-full text-small [overflow-wrap:anywhere]">{reasonFor(email)}</span>
                  )}
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <LoadMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
                {emails.length} shown
              </LoadMore>
            )}
          </>
        );
      }}
    </QueryBlock>
  );
}
