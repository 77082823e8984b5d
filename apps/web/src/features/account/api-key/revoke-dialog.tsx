import { plainFailure } from '../../../lib/plain-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRevokeKey } from './queries.ts';

interface RevokeDialogProps {
  masked: string;
  open: boolean;
  onClose: () => void;
}

export function RevokeDialog({ masked, open, onClose }: RevokeDialogProps) {
  const revoke = useRevokeKey(() => {
    onClose();
    toast({ message: `API key ${masked} revoked` });
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Revoke ${masked}?`}
      consequence="Programs that use this key are refused from now on. This cannot be undone; you can make a new key at any time."
      cancelLabel="Keep it"
      confirmLabel="Revoke key"
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(undefined, {
          onError: (error) => toast({ message: `Not revoked. ${plainFailure(error).sentence}`, tone: 'stop' }),
        })
      }
    />
  );
}
