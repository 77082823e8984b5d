import { clsx } from 'clsx';
import { families } from '../styles/channel.ts';
import { markBars } from './logo-bars.ts';

/** The plan strip, cut to a square. */
export function LogoIcon({ size = 22, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 22 22"
      aria-hidden="true"
      className={clsx('block flex-none', className)}
    >
      {families.map((family) => (
        <rect key={family} data-ch={family} {...markBars[family]} height="22" fill="var(--c)" />
      ))}
    </svg>
  );
}

/** Mark and word. Put it inside the link that leads home; the word is the link's name. */
export function Logo({ size = 22, className }: { size?: number; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2.5 whitespace-nowrap text-lead font-760 leading-none tracking-[-0.025em] [font-stretch:114%]',
        className,
      )}
    >
      <LogoIcon size={size} />
      Universal Media
    </span>
  );
}
