import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';

interface UndoButtonProps {
  enabled: boolean;
  onUndo: () => void;
}

/** Undo by button or keyboard, wherever the focus is. It undoes a whole amount, not single keystrokes. */
export function UndoButton({ enabled, onUndo }: UndoButtonProps) {
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
      aria-disabled={!enabled || undefined}
      onClick={() => enabled && onUndo()}
    >
      <Undo2 aria-hidden="true" />
      Undo
      <span className="max-sm:hidden">
        <Kbd>{modifier}Z</Kbd>
      </span>
    </Button>
  );
}
