import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

interface AdImageProps {
  /** The advertiser's own; where there is none, or it cannot be had, one is drawn. */
  src: string | undefined;
  className?: string;
  /** Lies over it. */
  children?: ReactNode;
}

/** The advertiser's own image, or a still of their video, cut to the frame as the platform cuts it. */
export function AdImage({ src, className, children }: AdImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isThere = src !== undefined && src !== failed;
  return (
    <div className={clsx('relative overflow-hidden bg-sunk', className)}>
      {isThere ? (
        <img src={src} alt="" onError={() => setFailed(src)} className="absolute inset-0 size-full object-cover" />
      ) : (
        <Drawn />
      )}
      {children}
      {!isThere && (
        <p
          className="absolute start-2 bottom-2 bg-panel px-1.5 py-1 text-[0.6875rem] text-ink leading-none"
          dir="ltr"
          lang="en"
        >
          No creative yet
        </p>
      )}
    </div>
  );
}

/** Hatched as everything that is not there yet. */
function Drawn() {
  return (
    <>
      <svg
        className="absolute inset-0 size-full text-edge"
        viewBox="0 0 160 90"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.6"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M-80 66H240M-80 90 40 30 76 66M58 48 84 24 150 90" />
        <circle cx="118" cy="26" r="9" />
      </svg>
      <div className="hatch absolute inset-x-0 bottom-0 h-[27%]" />
    </>
  );
}
