import type { RefObject } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CopyLineProps {
  /** "API key": what the button copies. */
  name: string;
  text: string;
  onCopied?: () => void;
  /** For dialogs that focus the button first. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** A text to copy, with a copy button. Clicking the text selects all of it. */
export function CopyLine({ name, text, onCopied, buttonRef }: CopyLineProps) {
  return (
    <div className="flex min-w-0 items-start gap-2 border border-edge bg-ground p-1.5 ps-3">
      <code className="mono min-w-0 flex-1 select-all self-center py-1 text-control-s [overflow-wrap:anywhere]">
        {text}
      </code>
      <CopyButton name={name} text={text} ref={buttonRef} {...(onCopied && { onCopied })} />
    </div>
  );
}
