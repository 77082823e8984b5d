import { clsx } from 'clsx';
import { families } from './channel.ts';
import { LogoMark } from './logo.tsx';
import { markBars } from './mark.ts';
import './loader.css';

const stepMs = 240;

type LoaderProps = {
  /** What is on its way, said to a screen reader: "Loading reports". */
  label?: string;
  className?: string;
};

/** Waiting without a known end. Use a skeleton instead wherever the shape of what comes is known. */
export function Loader({ label = 'Loading', className }: LoaderProps) {
  return (
    <div role="status" className={className}>
      <div className="loader" aria-hidden="true">
        {families.map((family, index) => (
          <i
            key={family}
            data-ch={family}
            style={{ '--share': markBars[family].width, '--after': `${index * stepMs}ms` }}
          />
        ))}
      </div>
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** The first picture, until the program has arrived: the mark, and the loader under it. */
export function Splash({ label = 'Loading Universal Media', className }: LoaderProps) {
  return (
    <div className={clsx('flex min-h-dvh flex-col justify-end gap-4 bg-ground p-6', className)}>
      <LogoMark size={40} />
      <Loader label={label} />
    </div>
  );
}
