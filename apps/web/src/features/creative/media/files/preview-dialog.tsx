import type { Content } from '@universal-media/contract/creative/content';
import { fits, judgeMedia } from '@universal-media/contract/creative/verdict';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { ReactNode } from 'react';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { ChangeList } from '../fix/change-list.tsx';
import { factsLine } from '../texts.ts';
import { whereItFits } from '../where-it-fits.ts';
import { ApprovalState } from './approval-state.tsx';
import { MediaPlayer } from './media-player.tsx';

interface PreviewDialogProps {
  file: Content;
  /** Those the campaign runs on. */
  platforms: readonly PlatformId[];
  footer?: ReactNode;
  onClose: () => void;
}

/** A file as it is, what each platform says to it, and what was changed where it was made of another. */
export function PreviewDialog({ file, platforms, footer, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="[overflow-wrap:anywhere]">{file.filename}</span>}
      description={factsLine(file)}
      footer={footer}
    >
      <div className="grid gap-5">
        <MediaPlayer file={file} />
        <div className="empty:hidden">
          <ApprovalState file={file} />
          {file.approval_tracking?.reason && <p className="mt-1 text-small">{file.approval_tracking.reason}</p>}
        </div>
        {file.changes.length > 0 && (
          <DialogPart title="Changes">
            <ChangeList changes={file.changes} />
          </DialogPart>
        )}
        {file.facts && (
          <DialogPart title="Format check">
            <ul className="border-rule border-t">
              {platforms.map((platform) => (
                <PlatformSays key={platform} platform={platform} facts={file.facts} />
              ))}
            </ul>
          </DialogPart>
        )}
      </div>
    </Dialog>
  );
}

function PlatformSays({ platform, facts }: { platform: PlatformId; facts: Content['facts'] }) {
  if (facts === null) return null;
  const about = platformById(platform);
  const verdict = judgeMedia(facts, platform);
  // Its name stands beside it already.
  const texts = [...verdict.problems, ...verdict.warnings].map(({ text }) => text.replace(`${about.name}: `, ''));
  const shaped = whereItFits(facts, [platform]).length > 0;
  const word = !fits(verdict) ? "Doesn't fit" : shaped ? 'Fits' : 'Needs another shape';
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-rule border-b py-2 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="flex items-center gap-2 font-560">
        <PlatformIcon platform={about} className="size-4" />
        {about.short_name}
      </span>
      <span>
        {word}
        {texts.map((text) => (
          <span key={text} className="block text-fine text-muted">
            {text}
          </span>
        ))}
      </span>
    </li>
  );
}
