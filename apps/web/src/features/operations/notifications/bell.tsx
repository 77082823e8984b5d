import { Bell as BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { type BellAudience, useNotificationEvents, useUnreadCount } from './queries.ts';

interface BellProps {
  audience: BellAudience;
  /** Where the reader chooses what they hear of. */
  settings?: string;
  className?: string;
}

const MAX_SHOWN = 99;

/** Notifications in the header, with the number of those that were not read. */
export function Bell({ audience, settings, className }: BellProps) {
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount(audience) ?? 0;
  useNotificationEvents(audience);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="quiet"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          className={`w-10 px-0 ${className ?? ''}`}
        >
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0 top-0.5 min-w-4 bg-ink px-1 text-center font-720 text-[0.6875rem]/4 text-panel"
            >
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={7}
          collisionPadding={8}
          className="z-50 flex max-h-[min(40rem,var(--radix-popover-content-available-height))] w-[min(28.25rem,calc(100vw-16px))] flex-col border-2 border-ink bg-panel outline-none!"
        >
          <NotificationPanel
            audience={audience}
            unread={unread}
            onClose={() => setOpen(false)}
            {...(settings !== undefined && { settings })}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
