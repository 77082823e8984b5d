import type { Slot } from '@universal-media/contract/platforms/creative-slots';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Each slot in its true shape, so drawn that none is much larger than another. */
const shapes: Readonly<Record<Slot, string>> = {
  '16:9': 'w-16 aspect-video',
  '9:16': 'h-13 aspect-9/16',
  '1:1': 'size-11',
  '4:5': 'h-12.5 aspect-4/5',
  audio: 'w-16 h-7',
  companion: 'size-9',
};

export function SlotFrame({ slot, className, children }: { slot: Slot; className?: string; children?: ReactNode }) {
  return (
    <span
      className={clsx('relative grid flex-none place-items-center overflow-hidden border', shapes[slot], className)}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
