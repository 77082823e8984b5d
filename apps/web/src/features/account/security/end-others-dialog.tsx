import { plainFailure } from '../../../lib/plain-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
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
      onError: (error) => toast({ message: `Not signed out. ${plainFailure(error).sentence}`, tone: 'stop' }),
      onSettled: () => onOpenChange(false),
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Sign out of ${sessionsText(others)}?`}
      consequence="Whoever works there has to sign in again, and loses what was not saved. You stay signed in here."
      confirmLabel="Sign out everywhere else"
      busy={end.isPending}
      onConfirm={endOthers}
    />
  );
}
