import type { Cut } from '@universal-media/contract/copy/platform-copy';
import type { ReactNode } from 'react';
import { CutText } from '../../cut-text.tsx';
import type { AdFacts } from './frame-props.ts';

type SenderProps = Pick<AdFacts, 'sender' | 'logo'>;

/** The brand's logo or first letter, where a platform shows a profile image. */
function ProfileImage({ sender, logo }: SenderProps) {
  return logo ? (
    <img src={logo} alt="" className="size-6.5 flex-none border border-rule bg-panel object-contain" />
  ) : (
    <span
      className="grid size-6.5 flex-none place-items-center bg-ink font-720 text-panel text-small"
      aria-hidden="true"
    >
      {sender.charAt(0).toUpperCase()}
    </span>
  );
}

/** Looks like the ad's button, but does nothing. */
export function CallLook({ children }: { children: ReactNode }) {
  return (
    <span className="flex-none whitespace-nowrap border border-rule-2 bg-sunk px-2 py-1 font-660 text-ink text-micro">
      {children}
    </span>
  );
}

export function SenderLine({ sender, logo, note }: SenderProps & { note: string }) {
  return (
    <div className="flex items-center gap-2 px-2.5 py-2">
      <ProfileImage sender={sender} logo={logo} />
      <div className="min-w-0">
        <p className="truncate font-660 text-small leading-tight">{sender}</p>
        <p className="truncate text-micro text-muted leading-tight">{note}</p>
      </div>
    </div>
  );
}

export const HeadlineText = ({ cut }: { cut: Cut | null }) => cut && <CutText cut={cut} empty="Your headline" />;
export const BodyText = ({ cut }: { cut: Cut | null }) => cut && <CutText cut={cut} empty="Your body copy" />;
