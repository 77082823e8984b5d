import type { NewApiKey } from '@universal-media/contract/accounts/api-keys';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { firstDraft } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import type { Guard } from './queries.ts';
import { useKeyForm } from './use-key-form.ts';

interface MakeKeyProps {
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

export function MakeKey(props: MakeKeyProps) {
  const { fields, submit, busy, error } = useKeyForm({ endpoint: 'createApiKey', first: firstDraft, ...props });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch]">
        No API key yet. Create one to let your own programs use the Universal Media API with the permissions you choose.
      </p>
      <KeyFields {...fields} />
      {error && <FailureNote did="We couldn't create the key." error={error} />}
      <Button busy={busy} busyLabel="Creating your API key" onClick={submit}>
        Create API key
      </Button>
    </div>
  );
}
