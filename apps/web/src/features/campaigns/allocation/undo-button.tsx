import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';

interface UndoButtonProps {
  possible: boolean;
  onUndo: () => void;
}

/** Undo, by the button or by its keys wherever the focus is: an amount is taken back as a whole, not letter by letter. */
export function UndoButton({ possible, onUndo }: UndoButtonProps) {
  const [modifier] = useState(() => (navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl '));

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      onUndo();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onUndo]);

  return (
    <Button
      size="s"
      variant="quiet"
      className="aria-disabled:text-muted"
      aria-keyshortcuts="Control+Z Meta+Z"
      aria-disabled={!possible || undefined}
      onClick={() => possible && onUndo()}
    >
      <Undo2 aria-hidden="true" />
      Undo
      <span className="max-sm:hidden">
        <Kbd>{modifier}Z</Kbd>
      </span>
    </Button>
  );
}
