import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
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
      consequence="Programs that use this key stop working immediately. This can't be undone, but you can create a new key at any time."
      cancelLabel="Keep it"
      confirmLabel="Revoke key"
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(undefined, {
          onError: (error) =>
            toast({ message: `We couldn't revoke the key. ${plainFailure(error).sentence}`, tone: 'stop' }),
        })
      }
    />
  );
}
