import { clsx } from 'clsx';
import { LogoIcon } from '../layout/logo.tsx';
import { markBars } from '../layout/logo-bars.ts';
import { families } from '../styles/channel.ts';
import './loader.css';

const stepMs = 240;

type LoaderProps = {
  /** Announced to screen readers: "Loading reports…". */
  label?: string;
  className?: string;
};

/** An indeterminate loader. Use a skeleton where the shape of the content is known. */
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

/** The splash screen until the app has loaded: the logo and a loader. */
export function Splash({ label = 'Loading Universal Media…', className }: LoaderProps) {
  return (
    <div className={clsx('flex min-h-dvh flex-col justify-end gap-4 bg-ground p-6', className)}>
      <LogoIcon size={40} />
      <Loader label={label} />
    </div>
  );
}
