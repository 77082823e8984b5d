import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useEndOtherSessions } from './queries.ts';

interface EndOthersDialogProps {
  others: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const sessionsText = (count: number) => (count === 1 ? '1 other session' : `${count} other sessions`);

export function EndOthersDialog({ others, open, onOpenChange }: EndOthersDialogProps) {
  const end = useEndOtherSessions();

  function endOthers() {
    end.mutate(undefined, {
      onSuccess: ({ ended }) => toast({ message: `Signed out of ${sessionsText(ended)}` }),
      onError: (error) =>
        toast({ message: `We couldn't sign out the other devices. ${plainFailure(error).sentence}`, tone: 'stop' }),
      onSettled: () => onOpenChange(false),
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Sign out of ${sessionsText(others)}?`}
      consequence="Those devices must sign in again and lose unsaved changes, and your API key is revoked. You stay signed in here."
      confirmLabel="Sign out everywhere else"
      busy={end.isPending}
      onConfirm={endOthers}
    />
  );
}
