import type { NewApiKey } from '@universal-media/contract/api-keys';
import type { ApiScope } from '@universal-media/contract/api-scopes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { type Guard, useNewKey } from './queries.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { wishProblem } from './wish-problem.ts';

interface MakeKeyProps {
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

export function MakeKey({ guard, onMade }: MakeKeyProps) {
  const [scopes, setScopes] = useState<ApiScope[]>(['account:read']);
  const [problem, setProblem] = useState<string>();
  const make = useNewKey({ how: 'make', guard, onMade });

  function submit() {
    const missing = wishProblem({ scopes });
    setProblem(missing);
    if (!missing) make.mutate({ scopes });
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch]">
        You have no API key yet. With one, your own programs can call Universal Media in your name, without your
        password and only for what you allow here.
      </p>
      <ScopeChoice chosen={scopes} onChange={setScopes} error={problem} />
      {make.isError && <FailureNote did="No key was made." error={make.error} />}
      <Button busy={make.isPending} busyLabel="Making your API key" onClick={submit}>
        Make API key
      </Button>
    </div>
  );
}
