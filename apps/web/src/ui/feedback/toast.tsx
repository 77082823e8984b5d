import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { Toast as Bar } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { overlayStack } from '../overlays/overlay-stack.ts';
import { createToastQueue, type ShownToast, type Toast } from './toast-queue.ts';
import './toast.css';

const UNDO_MS = 10_000;
const READ_MS = 6_000;
const queue = createToastQueue();
const none: readonly ShownToast[] = [];

/** Confirms an action, with ten seconds to undo it where that is possible. Background saves need no toast. */
export function toast(toast: Toast): number {
  return queue.show(toast);
}

/**
 * Put once, below the header: toasts take their own room above the content and stay in sight while it scrolls, so that they
 * cover neither fields nor buttons. Over a dialog they move to the top of the window, and the dialog makes room for them. F8
 * moves the keyboard to them.
 */
export function Toaster({ className }: { className: string }) {
  const shown = useSyncExternalStore(queue.subscribe, queue.read, () => none);

  useEffect(() => {
    window.addEventListener('pagehide', queue.commitAll);
    return () => window.removeEventListener('pagehide', queue.commitAll);
  }, []);

  const isOverDialog = useSyncExternalStore(overlayStack.subscribe, overlayStack.hasOpen, () => false);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.length > 0 && strip.current) uncoverFocus(strip.current);
  }, [shown]);
  useLayoutEffect(() => (isOverDialog && strip.current ? reserveRoom(strip.current) : undefined), [isOverDialog]);

  return (
    <div
      ref={strip}
      data-toasts
      className={clsx('pointer-events-none z-60', isOverDialog ? 'fixed inset-x-0 top-0' : ['sticky', className])}
    >
      <Bar.Provider duration={READ_MS} swipeDirection="up" label="Notification">
        {shown.map((one) => (
          <ToastBar key={one.id} toast={one} />
        ))}
        <Bar.Viewport
          className={clsx('flex flex-col items-end gap-2 px-4 outline-none! md:px-6', shown.length > 0 && 'py-2')}
        />
      </Bar.Provider>
    </div>
  );
}

/** Tells dialogs how much of the window's top the toasts take. */
function reserveRoom(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--toast-room', `${strip.offsetHeight}px`));
  sizes.observe(strip);
  return () => {
    sizes.disconnect();
    style.removeProperty('--toast-room');
  };
}

/** Scrolls the focused control out from under the toasts, in a page that was scrolled when they appeared. */
function uncoverFocus(strip: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || strip.contains(focused)) return;
  const over = strip.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  if (box.top < over.bottom && box.bottom > over.top) window.scrollBy(0, box.top - over.bottom - 8);
}

function ToastBar({ toast: { id, message, undo, tone = 'plain' } }: { toast: ShownToast }) {
  const [paused, setPaused] = useState(false);
  const stays = tone === 'stop';
  const duration_ms = undo ? UNDO_MS : READ_MS;
  const button =
    'h-[30px] flex-none border border-current px-2.5 font-640 text-small outline-current! hover:bg-panel hover:text-ink';
  return (
    <Bar.Root
      type={stays ? 'foreground' : 'background'}
      duration={stays ? Number.POSITIVE_INFINITY : duration_ms}
      onOpenChange={(open) => !open && queue.close(id, 'commit')}
      onEscapeKeyDown={(event) => {
        // A toast is the topmost layer, so the key comes here first; outside the toasts it is meant for the dialog.
        const isInToasts = document.activeElement?.closest('[data-toasts]') != null;
        if (!isInToasts && overlayStack.closeTop()) event.preventDefault();
      }}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      className="toast-in pointer-events-auto relative flex min-h-12 max-w-[min(35rem,100%)] items-center gap-4 overflow-hidden bg-ink py-2 ps-4 pe-2 text-panel"
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
          style={{ animationDuration: `${duration_ms}ms`, animationPlayState: paused ? 'paused' : 'running' }}
        />
      )}
    </Bar.Root>
  );
}
