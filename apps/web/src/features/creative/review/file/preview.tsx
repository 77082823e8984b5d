import type { StaffContent } from '@universal-media/contract/creative/content';
import { typeName } from '@universal-media/contract/platforms/media-type';
import { clsx } from 'clsx';
import { MediaView } from '#ui/media/media-view.tsx';
import { VIEW_FAILED } from '../../media-texts.ts';

interface PreviewProps {
  content: StaffContent;
  /** Its link has ended: a new one is wanted. */
  onStale: () => void;
}

// In its own shape, and never so tall that its notes are out of sight.
const frame = 'relative max-h-[min(56dvh,32rem)] min-h-40 w-full border border-rule bg-sunk';

/** The file itself, as large as there is room. */
export function Preview({ content, onStale }: PreviewProps) {
  const { content_type, media_type, download_url } = content;
  const { dimensions } = content.validation;
  if (download_url === null) {
    return (
      <p className={clsx(frame, 'grid place-items-center p-5 text-center text-muted text-small')}>{absence(content)}</p>
    );
  }
  return (
    <div className={frame} {...(dimensions && { style: { aspectRatio: dimensions.width / dimensions.height } })}>
      <MediaView
        kind={content_type}
        name={content.filename}
        src={download_url}
        poster={content.poster_url}
        failure={
          content_type === 'image'
            ? VIEW_FAILED
            : `Your browser can't play this ${typeName(media_type)} file. Download it, or try again.`
        }
        onFailed={onStale}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

function absence({ status, refusal }: StaffContent): string {
  switch (status) {
    case 'refused':
      return refusal ?? 'This file was refused.';
    case 'uploading':
      return 'This file is still uploading.';
    case 'preparing':
      return 'This version is still being created.';
    case 'inspecting':
    case 'ready':
      return 'We are checking this file. The preview will be available in a moment.';
  }
}
