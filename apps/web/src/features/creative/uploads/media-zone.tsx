import { acceptAttribute, advertiserLimits, typeNames } from '@universal-media/contract/creative/upload-limits';
import type { ContentKind } from '@universal-media/contract/platforms/media-type';
import { clsx } from 'clsx';
import { AudioLines, Clapperboard, Image, type LucideIcon } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#ui/actions/button.tsx';

const kinds: Readonly<Record<ContentKind, { title: string; choose: string; icon: LucideIcon }>> = {
  image: { title: 'Images', choose: 'Choose images', icon: Image },
  video: { title: 'Videos', choose: 'Choose videos', icon: Clapperboard },
  audio: { title: 'Audio', choose: 'Choose audio', icon: AudioLines },
};

interface MediaZoneProps {
  kind: ContentKind;
  /** Whatever was dropped or chosen: what each file is, its bytes decide and not the zone. */
  onFiles: (files: File[]) => void;
}

/** One of the three places to drop files on. All of it opens the file dialog; the button is for the keyboard. */
export function MediaZone({ kind, onFiles }: MediaZoneProps) {
  const { title, choose, icon: Icon } = kinds[kind];
  const { types, max_mb } = advertiserLimits[kind];
  const zone = useDropzone({
    noKeyboard: true,
    noPaste: true,
    onDrop: (files) => files.length > 0 && onFiles([...files]),
  });
  return (
    <div
      {...zone.getRootProps({ role: 'presentation' })}
      className={clsx(
        'cursor-pointer border border-edge border-dashed p-4',
        zone.isDragActive ? 'border-ink! border-solid! bg-sunk' : 'bg-panel hover:border-ink',
      )}
    >
      <input
        {...zone.getInputProps({ accept: acceptAttribute('advertiser', [kind]), 'aria-label': title, tabIndex: -1 })}
      />
      <div className="flex items-center justify-between gap-3 sm:grid sm:justify-items-start">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-620 text-row">
            <Icon className="size-4" aria-hidden="true" />
            {title}
          </p>
          <p className="mt-1 text-muted text-small">
            {zone.isDragActive ? 'Drop to upload.' : `${typeNames(types)} up to ${max_mb} MB`}
          </p>
        </div>
        <Button size="s">{choose}</Button>
      </div>
    </div>
  );
}
