import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LinkButton } from '../../ui/link.tsx';
import type { LegalName } from './legal-texts.ts';

// Long texts that few people open: fetched when somebody does.
const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((module) => ({ default: module.LegalDialog })));

/** Opens a text over the page. Inside the label of a box it reads as part of it and does not tick it. */
export function ReaderLink({ name, children }: { name: LegalName; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  function read() {
    setAsked(true);
    setOpen(true);
  }
  return (
    <>
      <LinkButton aria-haspopup="dialog" className="min-h-0! text-[length:inherit]!" onClick={read}>
        {children}
      </LinkButton>
      {asked && (
        <Suspense>
          <LegalDialog name={name} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
