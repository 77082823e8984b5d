import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { Button } from '#ui/actions/button.tsx';
import { ExternalLink } from '#ui/actions/link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { LegalName } from './legal.ts';
import { LegalBody } from './legal-body.tsx';
import { legalTexts } from './legal-texts.ts';

interface LegalDialogProps {
  name: LegalName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows a legal text without leaving the form that asks for its acceptance. */
export function LegalDialog({ name, open, onOpenChange }: LegalDialogProps) {
  const { text, page } = legalTexts[name];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      description={`Version ${TOS_VERSION}. ${text.summary}`}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      {/* Also gives keyboard users a focus target for scrolling. */}
      <p className="mb-6 border-rule border-b pb-4 text-small">
        <ExternalLink href={page}>Open as a page</ExternalLink>
      </p>
      <LegalBody text={text} heading="h3" />
    </Dialog>
  );
}
