import { copyLimits } from '@universal-media/contract/copy/limits';
import type { AdCopy } from '@universal-media/contract/copy/platform-copy';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { memo } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { type CopyPart, type CutGroup, cutGroups, cutPlatforms, lostIn, type OwnCopy } from './cut-groups.ts';

interface CutMetersProps {
  /** Opens a version of its own for a platform. Left out where the text is a translation. */
  onWriteVersion?: ((platform: PlatformId) => void) | undefined;
  platforms: readonly PlatformId[];
  common: AdCopy;
  own: OwnCopy;
}

/** How long the texts are against what each platform shows of them. */
export const CutMeters = memo(function CutMeters({ platforms, common, own, onWriteVersion }: CutMetersProps) {
  return (
    <section aria-label="Character limits by platform" className="grid content-start gap-2">
      <h3 className="type-label">Character limits by platform</h3>
      {platforms.length === 0 ? (
        <p className="text-muted text-small">Choose platforms in step 1 to see their limits.</p>
      ) : (
        <>
          <Meters part="headline" label="Headline" groups={cutGroups('headline', platforms, common, own)} />
          <Meters part="body_copy" label="Body copy" groups={cutGroups('body_copy', platforms, common, own)} />
          <TooLong platforms={platforms} common={common} own={own} onWriteVersion={onWriteVersion} />
        </>
      )}
    </section>
  );
});

function Meters({ part, label, groups }: { part: CopyPart; label: string; groups: readonly CutGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h4 className="text-fine text-muted">{label}</h4>
      <ul className="grid gap-2">
        {groups.map((group) => (
          <Meter key={group.platforms.join()} part={part} group={group} />
        ))}
      </ul>
    </div>
  );
}

function Meter({ part, group: { platforms, cut } }: { part: CopyPart; group: CutGroup }) {
  const { max } = copyLimits[part];
  const share = (length: number) => `${Math.min(100, (length / max) * 100)}%`;
  const lost = lostIn(cut);
  return (
    <li className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_6.5rem] items-center gap-2.5 text-fine">
      <span>{platforms.map((platform) => platformById(platform).short_name).join(', ')}</span>
      <span className="relative h-1.5 bg-track" aria-hidden="true">
        <i className="absolute inset-y-0 start-0 bg-ink" style={{ inlineSize: share(cut.length) }} />
        <i
          className="absolute -inset-y-[3px] -ms-px w-0.5 bg-ink outline outline-panel"
          style={{ insetInlineStart: share(cut.limit) }}
        />
      </span>
      <span className={clsx('mono whitespace-nowrap text-end', lost === 0 && 'text-muted')}>
        {lost === 0 ? `${cut.length} of ${cut.limit}` : `${lost} over (limit ${cut.limit})`}
      </span>
    </li>
  );
}

/** Warns about platforms that get a shortened text, with a way to write another one for each. */
function TooLong({ platforms, common, own, onWriteVersion }: CutMetersProps) {
  const cut = cutPlatforms(platforms, common, own);
  if (onWriteVersion === undefined || cut.length === 0) return null;
  return (
    <Note className="mt-1">
      <p>
        <b>Too long for {listNames(cut)}.</b> {cut.length === 1 ? 'It gets' : 'They get'} your text only up to the last
        word that fits.
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {cut.map((platform) => (
          <Button key={platform} size="s" onClick={() => onWriteVersion(platform)}>
            Write a version for {platformById(platform).short_name}
          </Button>
        ))}
      </p>
    </Note>
  );
}

const listNames = (platforms: readonly PlatformId[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(platforms.map((id) => platformById(id).short_name));
