import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';

interface FitMarksProps {
  /** Where a file fits, of those the campaign runs on. */
  fits: readonly PlatformId[];
  of: number;
}

export function FitMarks({ fits, of }: FitMarksProps) {
  const names = fits.map((platform) => platformById(platform).short_name).join(', ');
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span className="text-muted">{fits.length === 0 ? 'Needs resizing' : `Fits ${fits.length} of ${of}`}</span>
      {fits.map((platform) => (
        <PlatformIcon key={platform} platform={platformById(platform)} className="size-3.5" />
      ))}
      {names && <span className="sr-only">{names}</span>}
    </p>
  );
}
