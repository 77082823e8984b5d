import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { neededFormats } from './needed-formats.ts';

/** The formats that the chosen platforms require. */
export function FormatsToMake({ chosen }: { chosen: readonly PlatformId[] }) {
  const needed = neededFormats(chosen);
  if (needed.length === 0) return null;
  return (
    <div>
      <h3 className="type-label mb-1">Formats you'll need</h3>
      <ul className="border-rule border-t">
        {needed.map(({ format, platforms }) => (
          <li
            key={format}
            className="grid gap-x-4 border-rule border-b py-1.5 text-small sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="font-560">{format}</span>
            <span className="text-muted">{platforms.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
