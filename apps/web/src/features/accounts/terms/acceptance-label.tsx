import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';
import type { LegalName } from './legal.ts';

// Long texts that few users open, so they are loaded on demand.
const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((module) => ({ default: module.LegalDialog })));

/** Label of the acceptance checkbox, with links that open both texts. */
export function AcceptanceLabel() {
  return (
    <>
      I accept the <LegalLink name="terms">Terms of Service</LegalLink> (version {TOS_VERSION}) and the{' '}
      <LegalLink name="privacy">Privacy Policy</LegalLink>.
    </>
  );
}

/** Opens a text in a dialog. Inside a checkbox label, it does not toggle the checkbox. */
function LegalLink({ name, children }: { name: LegalName; children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setMounted(true);
    setOpen(true);
  }
  return (
    <>
      <LinkButton aria-haspopup="dialog" className="min-h-0! text-[length:inherit]!" onClick={open}>
        {children}
      </LinkButton>
      {isMounted && (
        <Suspense>
          <LegalDialog name={name} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
