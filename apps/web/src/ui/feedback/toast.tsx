import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { Toast as Bar } from 'radix-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createToastQueue, type ShownToast, type Toast } from './toast-queue.ts';
import './toast.css';

const DURATION_MS = 10_000;
const queue = createToastQueue();
const none: readonly ShownToast[] = [];

/** Confirms an action, with ten seconds to undo it. Background saves need no toast. */
export function toast(toast: Toast): number {
  return queue.show(toast);
}

/** Put once, near the end of the page. F8 moves the keyboard to the toasts. */
export function Toaster() {
  const shown = useSyncExternalStore(queue.subscribe, queue.read, () => none);

  useEffect(() => {
    window.addEventListener('pagehide', queue.commitAll);
    return () => window.removeEventListener('pagehide', queue.commitAll);
  }, []);

  return (
    <Bar.Provider duration={DURATION_MS} swipeDirection="down" label="Notification">
      {shown.map((one) => (
        <ToastBar key={one.id} toast={one} />
      ))}
      <Bar.Viewport className="toasts fixed bottom-4 left-4 z-60 flex max-w-[calc(100vw-2rem)] flex-col items-start gap-2 sm:bottom-6 sm:left-6" />
    </Bar.Provider>
  );
}

function ToastBar({ toast: { id, message, undo, tone = 'plain' } }: { toast: ShownToast }) {
  const [paused, setPaused] = useState(false);
  const stays = tone === 'stop';
  const button =
    'h-[30px] flex-none border border-current px-2.5 font-640 text-small outline-current! hover:bg-panel hover:text-ink';
  return (
    <Bar.Root
      type={stays ? 'foreground' : 'background'}
      duration={stays ? Number.POSITIVE_INFINITY : DURATION_MS}
      onOpenChange={(open) => !open && queue.close(id, 'commit')}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      className="toast-in relative flex min-h-12 max-w-full items-center gap-4 overflow-hidden bg-ink py-2 ps-4 pe-2 text-panel"
    >
      {stays && <TriangleAlert className="size-4" aria-hidden="true" />}
      <Bar.Title className="min-w-0 text-row [overflow-wrap:anywhere]">{message}</Bar.Title>
      {undo && (
        <Bar.Action
          altText="To undo, press F8"
          className={button}
          onClick={(event) => {
            // Undo first: Radix closes the toast after this, and closing would carry the act out.
            event.preventDefault();
            queue.close(id, 'undo');
          }}
        >
          Undo
        </Bar.Action>
      )}
      <Bar.Close
        aria-label="Dismiss"
        className={clsx(
          'grid size-[30px] flex-none place-items-center outline-current! -outline-offset-3!',
          undo && '-ms-3',
        )}
      >
        <X className="size-4" aria-hidden="true" />
      </Bar.Close>
      {!stays && (
        <span
          aria-hidden="true"
          className="toast-time absolute inset-x-0 bottom-0 h-[3px] bg-edge"
          style={{ animationDuration: `${DURATION_MS}ms`, animationPlayState: paused ? 'paused' : 'running' }}
        />
      )}
    </Bar.Root>
  );
}
