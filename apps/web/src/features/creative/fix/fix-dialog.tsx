import type { Content } from '@universal-media/contract/content';
import { type FixChoices, planFix } from '@universal-media/contract/creative-fix';
import { type Slot, slotNames } from '@universal-media/contract/creative-slots';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { ChangeList } from './change-list.tsx';
import { firstChoices } from './fix-choices.ts';
import { ShapeFields } from './shape-fields.tsx';
import { TrimFields } from './trim-fields.tsx';

interface FixDialogProps {
  file: Content & { facts: MediaFacts };
  platform: PlatformId;
  slot: Slot;
  busy: boolean;
  error: unknown;
  onMake: (choices: FixChoices) => void;
  onClose: () => void;
}

const NOT_AGREED = 'Please say yes to leaving out the rest, or bring a shorter file.';

/** Makes a version of a file that fits a slot: what is kept, what is changed and why. The original stays as it is. */
export function FixDialog({ file, platform, slot, busy, error, onMake, onClose }: FixDialogProps) {
  const { facts } = file;
  const [choices, setChoices] = useState(() => firstChoices(facts, platform, slot));
  const [asked, setAsked] = useState(false);
  const change = (patch: Partial<FixChoices>) => setChoices({ ...choices, ...patch });
  const plan = planFix(facts, choices);
  const { name } = platformById(platform);
  if (plan === null) return null;

  function make() {
    if (plan?.needs_consent && !choices.trim_agreed) setAsked(true);
    else onMake(choices);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${name}, ${slotNames[slot]}`}
      description={`Made from ${file.filename}. The original stays as it is.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyLabel="Starting" onClick={make}>
            Make this version
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ShapeFields file={file} plan={plan} choices={choices} onChange={change} />
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
        <DialogPart title="What is changed">
          <ChangeList changes={plan.changes} />
        </DialogPart>
        {error !== null && <FailureNote did="Not started." error={error} />}
      </div>
    </Dialog>
  );
}
