import { Settings2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { groupByUrgency } from './by-urgency.ts';
import { NotificationItem } from './notification-item.tsx';
import { type BellAudience, type Shown, useMarkRead, useNotifications } from './queries.ts';

interface NotificationPanelProps {
  audience: BellAudience;
  unread: number;
  settings?: string;
  onClose: () => void;
}

/** Moves the focus between the lines with J and K, and marks the one in focus with E. */
function useLineKeys(markRead: (id: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-line]')];
    const focused = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    const key = event.key.toLowerCase();
    if (key === 'j') links[Math.min(focused + 1, links.length - 1)]?.focus();
    if (key === 'k') links[Math.max(focused - 1, 0)]?.focus();
    const id = links[focused]?.dataset['line'];
    if (key === 'e' && id !== undefined) markRead(id);
  };
}

/** The content of the bell: what happened, newest first, and what of it was not read. */
export function NotificationPanel({ audience, unread, settings, onClose }: NotificationPanelProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [now] = useState(() => new Date());
  const query = useNotifications(audience, shown);
  const markRead = useMarkRead(audience);
  const lines = query.data?.pages.flatMap((page) => page.notifications) ?? [];
  const newest = lines[0]?.notification_ids[0];
  const onKeyDown = useLineKeys((id) => {
    const line = lines.find(({ notification_ids }) => notification_ids[0] === id);
    if (line && !line.is_read) markRead.mutate({ notification_ids: line.notification_ids });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the links inside
    <div className="flex min-h-0 flex-col" onKeyDown={onKeyDown}>
      <div className="flex flex-none flex-wrap items-center gap-2 border-rule border-b py-2.5 ps-4 pe-2">
        <h2 className="type-h3 me-1">Notifications</h2>
        <Segmented
          aria-label="Show"
          size="s"
          value={shown}
          onValueChange={setShown}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: unread === 0 ? 'Unread' : `Unread ${unread}` },
          ]}
        />
        <span className="flex-1" />
        <Button
          variant="quiet"
          size="s"
          disabled={unread === 0 || newest === undefined}
          onClick={() => newest !== undefined && markRead.mutate({ through: newest })}
        >
          Mark all read
        </Button>
        {settings !== undefined && (
          <Button asChild variant="quiet" size="s" className="w-8 px-0">
            <Link to={settings} aria-label="Notification settings" onClick={onClose}>
              <Settings2 aria-hidden="true" />
            </Link>
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {markRead.isError && (
          <div className="p-4">
            <FailureNote did="Not marked as read." error={markRead.error} />
          </div>
        )}
        {query.isPending && <Loader label="Loading notifications…" className="p-5" />}
        {query.isError && <ReadFailed bare title="We couldn't load your notifications" query={query} />}
        {query.isSuccess && lines.length === 0 && <NothingNew shown={shown} audience={audience} />}
        {groupByUrgency(lines, now).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="border-rule border-b bg-ground px-4 pt-2.5 pb-1 font-600 text-fine text-muted">
              {group.title}
            </h3>
            <ul>
              {group.lines.map((line) => (
                <NotificationItem
                  key={line.notification_ids[0]}
                  line={line}
                  onOpen={() => {
                    if (!line.is_read) markRead.mutate({ notification_ids: line.notification_ids });
                    onClose();
                  }}
                  onMarkRead={() => markRead.mutate({ notification_ids: line.notification_ids })}
                />
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage && (
          <Button
            variant="quiet"
            className="w-full"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show earlier
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <p className="flex flex-none gap-3 border-rule border-t px-4 py-2 text-fine text-ink max-sm:hidden">
          <span>
            <Kbd>J</Kbd> <Kbd>K</Kbd> move
          </span>
          <span>
            <Kbd>E</Kbd> mark read
          </span>
          <span>
            <Kbd>Enter</Kbd> open
          </span>
        </p>
      )}
    </div>
  );
}

const NothingNew = ({ shown, audience }: { shown: Shown; audience: BellAudience }) => (
  <div className="p-5">
    <h3 className="type-h3">{shown === 'unread' ? "You're all caught up" : 'No notifications yet'}</h3>
    <p className="mt-0.5 text-muted text-small">
      {audience === 'staff'
        ? 'Approvals, risk reviews, disputes and support requests appear here.'
        : 'Reviews, payments and reports appear here.'}
    </p>
  </div>
);
