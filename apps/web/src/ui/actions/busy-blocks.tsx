import { clsx } from 'clsx';
import './busy-blocks.css';

/** A loader for controls, in the color of their text: controls never use family colors. */
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
