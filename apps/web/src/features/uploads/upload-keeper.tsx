import { useEffect, useState } from 'react';
import { beforeSignOut } from '../../lib/session/before-sign-out.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tellUploads } from './tell-uploads.ts';
import { uploadCentre } from './upload-centre.ts';
import type { UploadEngine } from './upload-engine.ts';

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
  const stopTelling = tellUploads(centre);
  return () => {
    window.removeEventListener('beforeunload', warn);
    stopTelling();
  };
}
