import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Block } from '../account/block.tsx';
import { PasskeyList } from '../security/passkey-list.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnSessionList } from './own-session-list.tsx';
import { RenewCodesForm } from './renew-codes-form.tsx';

/** The button in the header of the staff dashboard, and the dialog it opens. */
export function OwnAccount({ admin, className }: { admin: SessionAdmin; className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        <UserRound aria-hidden="true" />
        <span className="max-sm:sr-only">Your account</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Your account" description={admin.email}>
        <Block title="Sessions" about="Every browser in which you are signed in as staff. Times are in UTC.">
          <OwnSessionList />
        </Block>
        <Block title="Password" about="When you change it, every other session is signed out.">
          <OwnPasswordForm email={admin.email} />
        </Block>
        <Block title="Passkeys" about="Replace the code when you sign in, and when we ask you to confirm it's you.">
          <PasskeyList kind="staff" time_zone="UTC" />
        </Block>
        <Block title="Recovery codes" about="For signing in without your phone. New ones replace the earlier ones.">
          <RenewCodesForm email={admin.email} />
        </Block>
      </Dialog>
    </>
  );
}
