import type { NotificationLine } from '@universal-media/contract/operations/notifications/notifications';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '#lib/format/instant-text.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';

interface NotificationItemProps {
  line: NotificationLine;
  onOpen: () => void;
  onMarkRead: () => void;
}

/** One line of the bell. The whole line leads to its page. */
export const NotificationItem = ({ line, onOpen, onMarkRead }: NotificationItemProps) => (
  <li className="relative grid grid-cols-[8px_minmax(0,1fr)_auto] gap-x-2.5 border-rule border-b py-2.5 ps-3 pe-2 focus-within:bg-sunk hover:bg-sunk">
    <span aria-hidden="true" className={clsx('mt-1.5 size-2', !line.is_read && 'bg-ink')} />
    <div className="min-w-0">
      <p className={clsx('text-row', !line.is_read && 'font-640')}>
        {!line.is_read && <span className="sr-only">Unread. </span>}
        {line.title}
      </p>
      <p className="text-ink-2 text-small">{line.body}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 text-fine">
        <Link
          to={line.href}
          data-line={line.notification_ids[0]}
          aria-label={`${line.action}: ${line.title}`}
          className="underline after:absolute after:inset-0"
          onClick={onOpen}
        >
          {line.action}
        </Link>
        <time dateTime={line.created_at} className="mono text-muted">
          {formatMoment(line.created_at)}
        </time>
      </p>
    </div>
    {line.is_read ? (
      <span className="w-8" />
    ) : (
      <IconButton size="s" label={`Mark as read: ${line.title}`} className="relative z-1" onClick={onMarkRead}>
        <Check aria-hidden="true" />
      </IconButton>
    )}
  </li>
);
