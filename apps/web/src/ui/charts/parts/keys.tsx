import { clsx } from 'clsx';
import { type Family, families, familyName } from '../../styles/channel.ts';

/** A family's color square. Always beside a word. */
export function FamilyKey({ family, className }: { family: Family; className?: string }) {
  return (
    <span data-ch={family} className={clsx('inline-block size-2.5 flex-none bg-ch', className)} aria-hidden="true" />
  );
}

export function FamilyKeys({ only = families, className }: { only?: readonly Family[]; className?: string }) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-3.5 gap-y-1 font-400 text-fine text-muted', className)}>
      {only.map((family) => (
        <li key={family} className="flex items-center gap-1.5">
          <FamilyKey family={family} />
          {familyName[family]}
        </li>
      ))}
    </ul>
  );
}

/** Which line is which: solid is now, dashed is before. */
export function LineKeys({ now, before, className }: { now: string; before?: string; className?: string }) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 gap-y-1 font-400 text-muted text-small', className)}>
      <li className="flex items-center gap-1.5">
        <i className="w-4.5 border-ink border-t-[2.25px]" />
        {now}
      </li>
      {before && (
        <li className="flex items-center gap-1.5">
          <i className="w-4.5 border-muted border-t-[1.5px] border-dashed" />
          {before}
        </li>
      )}
    </ul>
  );
}
