import { useEffect, useState } from 'react';
import { beforeSignOut } from '#lib/session/before-sign-out.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { announceUploads } from './announce-uploads.ts';
import { engineForUser } from './engine/engine-for-user.ts';
import type { UploadEngine } from './engine/upload-engine.ts';

/** Resumes the uploads of an earlier page, announces when they finish, and asks before the advertiser leaves too early. */
export function UnfinishedUploads({ user_id }: { user_id: string }) {
  const engine = engineForUser(user_id);
  const [signingOut, setSigningOut] = useState<((leave: boolean) => void) | null>(null);

  useEffect(() => watchUploads(engine), [engine]);
  useEffect(
    () =>
      beforeSignOut(async () => {
        if (engine.unfinished() === 0) return true;
        const leave = await new Promise<boolean>((resolve) => setSigningOut(() => resolve));
        if (leave) await engine.giveUp();
        return leave;
      }),
    [engine],
  );

  if (!signingOut) return null;
  const answer = (leave: boolean) => {
    setSigningOut(null);
    signingOut(leave);
  };
  const count = engine.unfinished();
  return (
    <ConfirmDialog
      open
      danger
      title="Sign out before your uploads finish?"
      consequence={`${count === 1 ? 'One file is' : `${count} files are`} not uploaded yet. Signing out cancels ${count === 1 ? 'it' : 'them'}, so that nothing stays in this browser.`}
      confirmLabel="Sign out and cancel uploads"
      cancelLabel="Stay"
      onOpenChange={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}

function watchUploads(engine: UploadEngine): () => void {
  const warn = (event: BeforeUnloadEvent) => engine.isUnderWay() && event.preventDefault();
  window.addEventListener('beforeunload', warn);
  const stopAnnouncing = announceUploads(engine);
  return () => {
    window.removeEventListener('beforeunload', warn);
    stopAnnouncing();
  };
}
