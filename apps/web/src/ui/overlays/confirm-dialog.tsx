import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: Delete "Spring sale"? */
  title: string;
  /** What follows, and that it cannot be undone. */
  consequence: ReactNode;
  /** The verb: "Delete draft", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Only for acts that cost money or cannot be undone; everything else acts at once and offers Undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    consequence,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    busy = false,
    onConfirm,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      alert
      size="s"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={consequence}
      firstFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
