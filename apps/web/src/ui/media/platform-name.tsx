import type { Platform } from '@universal-media/contract/platforms/platforms';
import { familyByCategory } from '../styles/channel.ts';
import { PlatformIcon } from './platform-icon.tsx';

/** A platform's name with its icon and the color of its channel. */
export function PlatformName({ platform }: { platform: Platform }) {
  return (
    <span className="flex items-center gap-2.5 font-600" data-ch={familyByCategory[platform.category]}>
      <i className="size-2.5 flex-none bg-ch" aria-hidden="true" />
      <PlatformIcon platform={platform} className="size-4" />
      {platform.name}
    </span>
  );
}
