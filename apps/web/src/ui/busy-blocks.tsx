import { clsx } from 'clsx';
import './busy-blocks.css';

/** The loader in the colour of the text it stands in, for controls: family colours never go on a control. */
export function BusyBlocks({ className }: { className?: string }) {
  return (
    <span className={clsx('busy-blocks', className)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
