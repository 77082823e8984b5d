import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Modal } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One line under the title; also what a screen reader adds to the name. */
  description?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** As high as the window allows, so that tabs of different lengths stay in place. */
  isTall?: boolean;
  /** Beside the closing cross: Undo and the like. */
  tools?: ReactNode;
  footer?: ReactNode;
  /** For a question that must be answered. */
  alert?: boolean;
  /** Where focus goes first; else the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const widths = { s: 'max-w-[28rem]', m: 'max-w-[40rem]', l: 'max-w-[76rem]' } as const;

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = 'm', tools, footer, alert, firstFocus, children } = props;
  const small = size === 's';
  const focus = useReturnFocus(firstFocus);
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Scrim
          onClose={() => onOpenChange(false)}
          className={clsx(
            'grid place-items-center px-4',
            props.isTall ? 'pt-(--overlay-top) pb-4' : 'py-(--overlay-top)',
          )}
        >
          <Modal.Content
            {...(alert && { role: 'alertdialog', 'aria-modal': true })}
            {...(!description && { 'aria-describedby': undefined })}
            {...focus}
            className={clsx(
              'rise-in flex w-full min-w-0 flex-col border-2 border-ink bg-panel outline-none!',
              widths[size],
              props.isTall ? 'h-[calc(100dvh-1rem-var(--overlay-top))]' : 'max-h-[calc(100dvh-2*var(--overlay-top))]',
            )}
          >
            <header
              className={clsx(
                'flex items-start justify-between gap-4',
                small ? 'px-5 pt-4.5 pb-2' : 'px-5 pt-5.5 pb-4 sm:px-7',
              )}
            >
              <div className="min-w-0">
                <Modal.Title
                  className={clsx('[overflow-wrap:anywhere]', size === 'l' ? 'type-h1 max-sm:type-h2' : 'type-h2')}
                >
                  {title}
                </Modal.Title>
                {description && (
                  <Modal.Description className={clsx('text-small', size === 's' ? 'pt-2' : 'pt-1 text-muted')}>
                    {description}
                  </Modal.Description>
                )}
              </div>
              <div className="-mt-1 -mr-2 flex flex-none items-center gap-2">
                {tools}
                <IconButton size="s" label="Close" onClick={() => onOpenChange(false)}>
                  <X aria-hidden="true" />
                </IconButton>
              </div>
            </header>
            {children && (
              <div className={clsx('min-h-0 flex-1 overflow-y-auto', small ? 'px-5 pb-4' : 'px-5 pb-5 sm:px-7')}>
                {children}
              </div>
            )}
            {footer && (
              <footer
                className={clsx(
                  'flex flex-none flex-wrap items-center justify-end gap-2.5 border-ink border-t bg-ground',
                  small ? 'mt-2 px-5 py-3' : 'px-5 py-4 sm:px-7',
                )}
              >
                {footer}
              </footer>
            )}
          </Modal.Content>
        </Scrim>
      </Modal.Portal>
    </Modal.Root>
  );
}
