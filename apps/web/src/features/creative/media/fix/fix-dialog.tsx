import type { Content } from '@universal-media/contract/creative/content';
import { cutsText } from '@universal-media/contract/creative/framing';
import { planVersion, type VersionChoices } from '@universal-media/contract/creative/version';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { CUTS_TEXT } from '../texts.ts';
import { ChangeList } from './change-list.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { TrimFields } from './trim-fields.tsx';

interface FixDialogProps {
  file: Content & { facts: MediaFacts };
  /** The choices to start from: those suggested, or those of the version that is adjusted. */
  initial: VersionChoices;
  busy: boolean;
  error: unknown;
  onMake: (choices: VersionChoices) => void;
  onClose: () => void;
}

const NOT_AGREED = 'Confirm the trim, or upload a shorter file.';

/** Creates a version of a file that fits a slot, and shows each change with its reason. The original is unchanged. */
export function FixDialog({ file, initial, busy, error, onMake, onClose }: FixDialogProps) {
  const { facts } = file;
  const [choices, setChoices] = useState(initial);
  const [asked, setAsked] = useState(false);
  const change = (patch: Partial<VersionChoices>) => setChoices({ ...choices, ...patch });
  const plan = planVersion(facts, choices);
  const { name } = platformById(initial.platform);
  if (plan === null) return null;

  function make() {
    if (plan?.needs_consent && !choices.trim_agreed) setAsked(true);
    else onMake(choices);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${name}, ${slotNames[initial.slot]}`}
      description={`Created from ${file.filename}. The original is unchanged.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyLabel="Starting" onClick={make}>
            Save version
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ShapeFields file={file} plan={plan} choices={choices} onChange={change} />
        {cutsText(facts, choices) && <Note>{CUTS_TEXT}</Note>}
        {plan.trim && facts.duration_s !== null && (
          <TrimFields
            trim={plan.trim}
            duration_s={facts.duration_s}
            name={name}
            onStartChange={(start_s) => change({ start_s })}
            agreed={choices.trim_agreed}
            onAgreedChange={(trim_agreed) => change({ trim_agreed })}
            error={asked && !choices.trim_agreed ? NOT_AGREED : undefined}
          />
        )}
        <DialogPart title="Changes">
          <ChangeList changes={plan.changes} />
        </DialogPart>
        {error !== null && <FailureNote did="We couldn't create this version." error={error} />}
      </div>
    </Dialog>
  );
}
