import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { passkeyFailure } from './browser-passkey.ts';

interface PasskeyButtonProps {
  label: string;
  primary?: boolean;
  act: () => Promise<void>;
}

/** Asks the browser for a passkey, and says below the button what went wrong. */
export function PasskeyButton({ label, primary, act }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function use() {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(passkeyFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <Button
        size="xl"
        {...(primary && { variant: 'primary' })}
        busy={isBusy}
        busyLabel="Waiting for your passkey"
        onClick={() => void use()}
      >
        <KeyRound aria-hidden="true" />
        {label}
      </Button>
      {failure && (
        <Note tone="stop" live>
          {failure}
        </Note>
      )}
    </div>
  );
}
