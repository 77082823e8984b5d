import type { StaffContent } from '@universal-media/contract/content';
import { typeName } from '@universal-media/contract/media-type';
import { MediaView } from '../../ui/media-view.tsx';
import { VIEW_FAILED } from './failures.ts';

interface PreviewProps {
  content: StaffContent;
  /** Its link has ended: a new one is wanted. */
  onStale: () => void;
}

const frame = 'h-[min(56dvh,32rem)] w-full border border-rule bg-sunk';

/** The file itself, as large as there is room. */
export function Preview({ content, onStale }: PreviewProps) {
  const { content_type, media_type, download_url } = content;
  if (download_url === null) {
    return (
      <p className={`${frame} grid place-items-center p-5 text-center text-muted text-small`}>{absence(content)}</p>
    );
  }
  return (
    <MediaView
      kind={content_type}
      name={content.filename}
      src={download_url}
      poster={content.poster_url}
      failure={
        content_type === 'image'
          ? VIEW_FAILED
          : `This browser does not play this ${typeName(media_type)} file. Download it, or try again.`
      }
      onFailed={onStale}
      className={frame}
    />
  );
}

function absence({ status, refusal }: StaffContent): string {
  switch (status) {
    case 'refused':
      return refusal ?? 'This file was refused.';
    case 'uploading':
      return 'This file is still arriving.';
    case 'preparing':
      return 'This file is still being made.';
    case 'inspecting':
    case 'ready':
      return 'This file is being inspected. It can be looked at in a moment.';
  }
}
