import { useQuery } from '@tanstack/react-query';
import {
  type ProofMethod,
  proofEndpoints,
  staffProofEndpoints,
} from '@universal-media/contract/accounts/security/proof';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { reading } from '#lib/call/query-client.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { askForPasskey } from './browser-passkey.ts';
import { CodeEntry } from './code-entry.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type Kind = 'advertiser' | 'staff';

const calls = {
  advertiser: {
    methods: reading(proofEndpoints.readProofMethods, {}),
    byPasskey: async () => {
      const { options } = await call(proofEndpoints.startPasskeyProof, {});
      await call(proofEndpoints.proveIdentity, { body: { credential: await askForPasskey(options) } });
    },
    byCode: (code: string) => call(proofEndpoints.proveIdentity, { body: { code } }),
  },
  staff: {
    methods: reading(staffProofEndpoints.readOwnProofMethods, {}),
    byPasskey: async () => {
      const { options } = await call(staffProofEndpoints.startOwnPasskeyProof, {});
      await call(staffProofEndpoints.proveOwnIdentity, { body: { credential: await askForPasskey(options) } });
    },
    byCode: (code: string) => call(staffProofEndpoints.proveOwnIdentity, { body: { code } }),
  },
} as const;

const others: Record<ProofMethod, string> = {
  passkey: 'Use a passkey instead',
  code: 'Use your authenticator app instead',
  password: 'Use your password instead',
  sign_in: 'Sign in again instead',
};

interface ProofDialogProps {
  kind: Kind;
  onAnswer: (isProved: boolean) => void;
}

/** Asks for the best proof that the account has. The call that needed it is repeated by itself. */
export function ProofDialog({ kind, onAnswer }: ProofDialogProps) {
  const query = useQuery({ ...calls[kind].methods, staleTime: 0 });
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm it's you"
      description="You signed in a while ago. Confirm your identity to continue."
    >
      <div className="pt-3">
        {query.data ? (
          <Proof kind={kind} methods={query.data.methods} onProved={() => onAnswer(true)} />
        ) : query.isError ? (
          <ReadFailed title="We couldn't load the ways to confirm it's you" query={query} />
        ) : (
          <Loading label="Loading…">
            <Skeleton className="w-44" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

interface ProofProps {
  kind: Kind;
  methods: readonly ProofMethod[];
  onProved: () => void;
}

function Proof({ kind, methods, onProved }: ProofProps) {
  const [chosen, setChosen] = useState<ProofMethod>();
  const method = chosen ?? methods[0] ?? 'sign_in';
  const other = methods.find((one) => one !== method);
  const proved = async (proof: Promise<unknown>) => {
    await proof;
    onProved();
  };
  return (
    <div className="grid gap-4">
      {method === 'passkey' && (
        <PasskeyButton primary label="Use your passkey" act={() => proved(calls[kind].byPasskey())} />
      )}
      {method === 'code' && (
        <CodeEntry
          primary
          hint="From your authenticator app. Each code works once, so wait for the next one if you have just used it."
          submitLabel="Confirm"
          busyLabel="Checking the code"
          did="We couldn't check the code."
          send={(code) => proved(calls[kind].byCode(code))}
        />
      )}
      {method === 'password' && <PasswordProof onProved={onProved} />}
      {method === 'sign_in' && (
        <div className="grid gap-4">
          <p>Sign in with Google, then try again.</p>
          <GoogleButton />
        </div>
      )}
      {other && (
        <LinkButton className="justify-self-start" onClick={() => setChosen(other)}>
          {others[other]}
        </LinkButton>
      )}
    </div>
  );
}

function PasswordProof({ onProved }: { onProved: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    setProblem(password === '' ? 'Enter your password' : undefined);
    if (password === '') return;
    setIsBusy(true);
    try {
      await call(proofEndpoints.proveIdentity, { body: { password } });
      onProved();
    } catch (error) {
      const { sentence } = plainFailure(error);
      if (refusedAs(error, 'wrong_password')) setProblem(sentence);
      else setFailure(sentence);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Your password" required error={problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      {failure && (
        <Note tone="stop" live>
          {failure}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isBusy}
        busyLabel="Checking your password"
      >
        Confirm
      </Button>
    </form>
  );
}
