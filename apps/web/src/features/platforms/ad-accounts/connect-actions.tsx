import type { AdAccount } from '@universal-media/contract/platforms/ad-accounts';
import { type Connection, connectionNames } from '@universal-media/contract/platforms/connections';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDisconnectAdAccount, useStartConnection } from './queries.ts';

const sayFailure = (error: unknown) =>
  toast({ message: `We couldn't open the platform's page. ${plainFailure(error).sentence}`, tone: 'stop' });

/** Leads to a platform's consent page; nothing where none can be connected. */
export function ConnectMenu({ connections }: { connections: readonly Connection[] }) {
  const start = useStartConnection();
  if (connections.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="s" busy={start.isPending} busyLabel="Opening the platform's page">
          <Link2 aria-hidden="true" />
          Connect an account
        </Button>
      }
      groups={[
        connections.map((connection) => ({
          label: connectionNames[connection],
          onSelect: () => start.mutate(connection, { onError: sayFailure }),
        })),
      ]}
    />
  );
}

export function ReconnectButton({ connection }: { connection: Connection }) {
  const start = useStartConnection();
  return (
    <Button
      size="s"
      variant="primary"
      busy={start.isPending}
      onClick={() => start.mutate(connection, { onError: sayFailure })}
    >
      Connect {connectionNames[connection]} again
    </Button>
  );
}

export function DisconnectButton({ account }: { account: AdAccount }) {
  const [open, setOpen] = useState(false);
  const disconnect = useDisconnectAdAccount();
  const platform = connectionNames[account.connection];
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        Disconnect
        <span className="sr-only"> {platform}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Disconnect ${account.name}?`}
        consequence={`We give up our access on ${platform}. Your next campaign there runs in an account that we open for you. You can connect this one again at any time.`}
        confirmLabel="Disconnect"
        danger
        busy={disconnect.isPending}
        onConfirm={() =>
          disconnect.mutate(account.ad_account_id, {
            onSuccess: () => toast({ message: `${account.name} is disconnected.` }),
            onError: (error) => toast({ message: plainFailure(error).sentence, tone: 'stop' }),
            onSettled: () => setOpen(false),
          })
        }
      />
    </>
  );
}
