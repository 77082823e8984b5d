import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { Button, type ButtonProps } from './button.tsx';

type CopyButtonProps = Omit<ButtonProps, 'children' | 'asChild' | 'onClick'> & {
  text: string;
  /** What is copied, for those who do not see it: "Copy request id". */
  name: string;
  /** Only the sign, where the thing itself stands beside it. */
  bare?: boolean;
  onCopied?: () => void;
};

const SHOWN_MS = 2_000;

/** Puts a text on the clipboard and says so for a moment, in place of its own word. */
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
      // A browser may refuse the clipboard; the text itself can still be marked and copied by hand.
      setOutcome('failed');
      announce('Copying failed');
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button size="s" {...rest} aria-label={`Copy ${name}`} onClick={() => void copy()}>
      <Icon aria-hidden="true" />
      {!bare && (outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : 'Copy')}
    </Button>
  );
}
