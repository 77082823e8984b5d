import type { Platform } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import {
  siFacebook,
  siGoogleads,
  siInstagram,
  siMeta,
  siReddit,
  siRoku,
  siSpotify,
  siTiktok,
  siX,
  siYoutube,
} from 'simple-icons';

// By the name the platform's registry gives its mark. What we put together ourselves has no mark and gets a tile.
const marks = new Map(
  [siFacebook, siGoogleads, siInstagram, siMeta, siReddit, siRoku, siSpotify, siTiktok, siX, siYoutube].map((icon) => [
    icon.slug,
    icon.path,
  ]),
);

/** A platform's icon in ink, never in the brand color. Always shown beside its name. */
export function PlatformIcon({ platform, className }: { platform: Platform; className?: string }) {
  const path = marks.get(platform.icon);
  if (path === undefined) {
    return (
      <span
        aria-hidden="true"
        className={clsx(
          'inline-grid size-5 flex-none place-items-center border border-current font-600 font-mono text-[0.5625rem] leading-none font-stretch-[75%]',
          className,
        )}
      >
        {platform.short_name.slice(0, 2).toUpperCase()}
      </span>
    );
  }
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={clsx('size-5 flex-none', className)}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
