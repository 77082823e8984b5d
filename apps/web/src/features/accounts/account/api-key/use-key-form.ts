import type { NewApiKey } from '@universal-media/contract/accounts/api-keys';
import { useState } from 'react';
import { checkDraft, type KeyDraft, type KeyProblems } from './key-draft.ts';
import { type Guard, useNewKey } from './queries.ts';

interface KeyForm {
  endpoint: 'createApiKey' | 'rotateApiKey';
  first: KeyDraft;
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

/** The form of a new or replaced key. */
export function useKeyForm({ endpoint, first, guard, onMade }: KeyForm) {
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<KeyProblems>({});
  const make = useNewKey({ endpoint, guard, onMade });

  function submit() {
    const checked = checkDraft(draft);
    setProblems(checked.ok ? {} : checked.problems);
    if (checked.ok) make.mutate(checked.request);
  }

  return {
    fields: { draft, onChange: setDraft, problems },
    submit,
    busy: make.isPending,
    error: make.error,
  };
}
