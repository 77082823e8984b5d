import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../feedback/announce.ts';
import { Button, type ButtonProps } from './button.tsx';

type CopyButtonProps = Omit<ButtonProps, 'children' | 'asChild' | 'onClick'> & {
  text: string;
  /** What is copied, for the accessible name: "Copy request ID". */
  name: string;
  /** Shows only the icon. */
  bare?: boolean;
  onCopied?: () => void;
};

const SHOWN_MS = 2_000;

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, name, bare = false, onCopied, ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(`Copied: ${name}`);
      onCopied?.();
    } catch {
      // The browser may refuse clipboard access; the text can still be selected and copied.
      setOutcome('failed');
      announce('Copy failed');
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button size="s" {...rest} aria-label={`Copy ${name}`} onClick={() => void copy()}>
      <Icon aria-hidden="true" />
      {!bare && (outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Copy failed' : 'Copy')}
    </Button>
  );
}
