import { useEffect, useState } from 'react';
import { beforeSignOut } from '../../lib/session/before-sign-out.ts';
import { announce } from '../../ui/announce.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { uploadCentre } from './upload-centre.ts';
import type { UploadEngine } from './upload-engine.ts';
import { completedWords } from './upload-words.ts';

/**
 * Stands beside every view: takes up what an earlier page has not finished, says when all is there, and asks before
 * somebody leaves in the middle.
 */
export function UploadKeeper({ user_id }: { user_id: string }) {
  const centre = uploadCentre(user_id);
  const [signingOut, setSigningOut] = useState<((leave: boolean) => void) | null>(null);

  useEffect(() => attend(centre), [centre]);
  useEffect(
    () =>
      beforeSignOut(async () => {
        if (centre.unfinished() === 0) return true;
        const leave = await new Promise<boolean>((resolve) => setSigningOut(() => resolve));
        if (leave) await centre.giveUp();
        return leave;
      }),
    [centre],
  );

  if (!signingOut) return null;
  const answer = (leave: boolean) => {
    setSigningOut(null);
    signingOut(leave);
  };
  const count = centre.unfinished();
  return (
    <ConfirmDialog
      open
      danger
      title="Sign out before the uploads are done?"
      consequence={`${count === 1 ? 'One file is' : `${count} files are`} not uploaded yet. Signing out gives ${count === 1 ? 'it' : 'them'} up, so that nothing of yours stays in this browser.`}
      confirmLabel="Sign out and give up"
      cancelLabel="Stay"
      onOpenChange={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}

function attend(centre: UploadEngine): () => void {
  const warn = (event: BeforeUnloadEvent) => centre.isUnderWay() && event.preventDefault();
  window.addEventListener('beforeunload', warn);
  const stopCompleted = centre.completed.subscribe(() => {
    const done = centre.completed.get();
    if (done) toast({ message: completedWords(done.count) });
  });
  let refusedBefore = centre.refused.get();
  const stopRefused = centre.refused.subscribe(() => {
    const fresh = centre.refused.get().filter((one) => !refusedBefore.includes(one));
    refusedBefore = centre.refused.get();
    if (fresh.length > 0) announce(fresh.map(({ filename, reason }) => `${filename} refused: ${reason}`).join(' '));
  });
  return () => {
    window.removeEventListener('beforeunload', warn);
    stopCompleted();
    stopRefused();
  };
}
