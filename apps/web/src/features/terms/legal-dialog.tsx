import { TOS_VERSION } from '@universal-media/contract/terms';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { LegalBody } from './legal-body.tsx';
import { type LegalName, legalTexts } from './legal-texts.ts';

interface LegalDialogProps {
  name: LegalName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A text to read without leaving the form that asks for its acceptance. */
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
      {/* Also what the keyboard stands on to scroll the text. */}
      <p className="mb-6 border-rule border-b pb-4 text-small">
        <ExternalLink href={page}>Open as a page</ExternalLink>
      </p>
      <LegalBody text={text} heading="h3" />
    </Dialog>
  );
}
