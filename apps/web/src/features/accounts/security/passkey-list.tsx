import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '@universal-media/contract/accounts/security/device-name';
import { type Passkey, PasskeyName } from '@universal-media/contract/accounts/security/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { passkeyFailure } from './browser-passkey.ts';
import { NameDialog } from './name-dialog.tsx';
import { type PasskeyKind, passkeyCalls } from './passkey-calls.ts';

interface PasskeyListProps {
  kind: PasskeyKind;
  time_zone: string;
}

type Asking = { readonly to: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of one's own account, to add, rename and remove. */
export function PasskeyList({ kind, time_zone }: PasskeyListProps) {
  const { read, add, rename, remove } = passkeyCalls[kind];
  const client = useQueryClient();
  const query = useQuery(read);
  const [isAdding, setIsAdding] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const list = useFocusAfterLoss<HTMLUListElement>(query.data?.passkeys.length ?? 0);
  const readAgain = () => client.invalidateQueries(read);
  const removal = useMutation({
    mutationFn: ({ passkey_id }: Passkey) => remove(passkey_id),
    onSuccess: (_answer, { name }) => toast({ message: `Passkey “${name}” removed` }),
    onError: (error) => toast({ message: `We couldn't remove the passkey. ${passkeyFailure(error)}`, tone: 'stop' }),
    onSettled: () => {
      setAsking(undefined);
      return readAgain();
    },
  });

  if (query.isPending) {
    return (
      <Loading label="Loading your passkeys…">
        <Skeleton className="w-44" />
      </Loading>
    );
  }
  if (!query.data) return <ReadFailed title="We couldn't load your passkeys" query={query} />;
  const { passkeys } = query.data;
  return (
    <div className="grid justify-items-start gap-3">
      {passkeys.length > 0 ? (
        <ul ref={list} tabIndex={-1} aria-label="Your passkeys" className="w-full border-rule border-t outline-none!">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} time_zone={time_zone} onAsk={setAsking} />
          ))}
        </ul>
      ) : (
        <p>No passkeys yet.</p>
      )}
      <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
      {isAdding && (
        <NameDialog
          title="Add a passkey"
          description="Your browser asks for your fingerprint, face or PIN and stores the passkey on this device or in your password manager."
          submitLabel="Add passkey"
          busyLabel="Waiting for your browser"
          first={deviceName(navigator.userAgent)}
          schema={PasskeyName}
          save={async (name) => {
            await add(name);
            await readAgain();
            toast({ message: `Passkey “${name}” added` });
          }}
          explain={passkeyFailure}
          onClose={() => setIsAdding(false)}
        />
      )}
      {asking?.to === 'rename' && (
        <NameDialog
          title="Rename passkey"
          submitLabel="Save name"
          busyLabel="Saving the name"
          first={asking.passkey.name}
          schema={PasskeyName}
          save={async (name) => {
            await rename(asking.passkey.passkey_id, name);
            await readAgain();
          }}
          explain={passkeyFailure}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.to === 'remove' && (
        <ConfirmDialog
          danger
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={`Remove “${asking.passkey.name}”?`}
          consequence="It no longer signs in to your account. Delete it from your device or password manager as well."
          cancelLabel="Keep it"
          confirmLabel="Remove passkey"
          busy={removal.isPending}
          onConfirm={() => removal.mutate(asking.passkey)}
        />
      )}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  time_zone: string;
  onAsk: (asking: Asking) => void;
}

function PasskeyRow({ passkey, time_zone, onAsk }: PasskeyRowProps) {
  const { name, is_synced, created_at, last_used_at } = passkey;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-rule border-b py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <KeyRound className="mt-0.5 size-4.5" aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <span className="font-600 [overflow-wrap:anywhere]">{name}</span>
          {is_synced && <Tag>Synced</Tag>}
        </p>
        <p className="text-muted text-small">
          Added <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>
          {' · '}
          {last_used_at ? (
            <>
              Last used <time dateTime={last_used_at}>{formatMoment(last_used_at, time_zone)}</time>
            </>
          ) : (
            'Never used'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2">
        <Button size="s" aria-label={`Rename ${name}`} onClick={() => onAsk({ to: 'rename', passkey })}>
          Rename
        </Button>
        <Button size="s" aria-label={`Remove ${name}`} onClick={() => onAsk({ to: 'remove', passkey })}>
          Remove
        </Button>
      </div>
    </li>
  );
}
