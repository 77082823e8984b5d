import type { NewApiKey } from '@universal-media/contract/api-keys';
import type { ApiScope } from '@universal-media/contract/api-scopes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { type Guard, useNewKey } from './queries.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { wishProblem } from './wish-problem.ts';

interface RotateDialogProps {
  masked: string;
  scopes: readonly ApiScope[];
  guard: Guard;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** Drawn anew each time it opens: each opening is an intent of its own. */
export function RotateDialog({ masked, scopes: before, guard, onClose, onMade }: RotateDialogProps) {
  const [scopes, setScopes] = useState<ApiScope[]>([...before]);
  const [problem, setProblem] = useState<string>();
  const rotate = useNewKey({ how: 'rotate', guard, onMade });

  function submit() {
    const missing = wishProblem({ scopes });
    setProblem(missing);
    if (!missing) rotate.mutate({ scopes });
  }

  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={`Rotate ${masked}?`}
      description="You get a new key. The old one stops at once: programs that use it are refused until you give them the new one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={rotate.isPending} busyLabel="Making a new key" onClick={submit}>
            Rotate key
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <ScopeChoice chosen={scopes} onChange={setScopes} error={problem} />
        {rotate.isError && <FailureNote did="Not rotated." error={rotate.error} />}
      </div>
    </Dialog>
  );
}
