import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Modal } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** end: detail beside a list; bottom: the plan on a phone. */
  side?: 'end' | 'bottom';
  footer?: ReactNode;
  children: ReactNode;
}

const places = {
  end: 'slide-in-end top-(--toast-room) bottom-0 end-0 w-full max-w-[33.5rem] border-s-2',
  bottom: 'slide-in-bottom inset-x-0 bottom-0 max-h-[calc(85dvh-var(--toast-room))] border-t-2',
} as const;

export function Drawer({ open, onOpenChange, title, side = 'end', footer, children }: DrawerProps) {
  const focus = useReturnFocus();
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Scrim onClose={() => onOpenChange(false)}>
          <Modal.Content
            {...focus}
            aria-describedby={undefined}
            className={clsx('fixed flex min-w-0 flex-col border-ink bg-panel outline-none!', places[side])}
          >
            <header className="flex flex-none items-center justify-between gap-4 border-rule border-b py-3.5 ps-5 pe-3">
              <Modal.Title className="type-h3 min-w-0">{title}</Modal.Title>
              <IconButton size="s" label="Close" onClick={() => onOpenChange(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
            {footer && (
              <footer className="flex flex-none flex-wrap items-center gap-2.5 border-ink border-t bg-ground px-5 py-4">
                {footer}
              </footer>
            )}
          </Modal.Content>
        </Scrim>
      </Modal.Portal>
    </Modal.Root>
  );
}
