import type { NewApiKey } from '@universal-media/contract/accounts/api-keys';
import type { ApiScope } from '@universal-media/contract/wire/api-scopes';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { type Guard, useNewKey } from './queries.ts';
import { requestProblem } from './request-problem.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface MakeKeyProps {
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

export function MakeKey({ guard, onMade }: MakeKeyProps) {
  const [scopes, setScopes] = useState<ApiScope[]>(['account:read']);
  const [problem, setProblem] = useState<string>();
  const make = useNewKey({ endpoint: 'createApiKey', guard, onMade });

  function submit() {
    const missing = requestProblem({ scopes });
    setProblem(missing);
    if (!missing) make.mutate({ scopes });
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch]">
        No API key yet. Create one to let your own programs use the Universal Media API with the permissions you choose.
      </p>
      <ScopeChoice chosen={scopes} onChange={setScopes} error={problem} />
      {make.isError && <FailureNote did="We couldn’t create the key." error={make.error} />}
      <Button busy={make.isPending} busyLabel="Creating your API key" onClick={submit}>
        Create API key
      </Button>
    </div>
  );
}
