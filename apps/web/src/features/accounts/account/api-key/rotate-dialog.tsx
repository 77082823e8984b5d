import type { NewApiKey } from '@universal-media/contract/accounts/api-keys';
import type { ApiScope } from '@universal-media/contract/wire/api-scopes';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Guard, useNewKey } from './queries.ts';
import { requestProblem } from './request-problem.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface RotateDialogProps {
  masked: string;
  scopes: readonly ApiScope[];
  guard: Guard;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** Mounted each time it opens, so that every opening has its own idempotency key. */
export function RotateDialog({ masked, scopes: before, guard, onClose, onMade }: RotateDialogProps) {
  const [scopes, setScopes] = useState<ApiScope[]>([...before]);
  const [problem, setProblem] = useState<string>();
  const rotate = useNewKey({ endpoint: 'rotateApiKey', guard, onMade });

  function submit() {
    const missing = requestProblem({ scopes });
    setProblem(missing);
    if (!missing) rotate.mutate({ scopes });
  }

  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={`Rotate ${masked}?`}
      description="This replaces your key. The old key stops working immediately, so update your programs with the new one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={rotate.isPending} busyLabel="Creating a new key" onClick={submit}>
            Rotate key
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <ScopeChoice chosen={scopes} onChange={setScopes} error={problem} />
        {rotate.isError && <FailureNote did="We couldn’t rotate the key." error={rotate.error} />}
      </div>
    </Dialog>
  );
}
