import type { DiscountCode } from '@universal-media/contract/money/discounts';
import { usesText } from '../texts.ts';

/** Shows how much of a code is used. An unlimited code has no bar. */
export function UsageBar(code: Pick<DiscountCode, 'current_uses' | 'maximum_uses'>) {
  const { current_uses, maximum_uses } = code;
  return (
    <span className="inline-grid grid-cols-[minmax(4.5rem,auto)_4rem] items-center gap-x-2 max-sm:grid-cols-[auto_auto]">
      <span className="mono-cell">{usesText(code)}</span>
      {maximum_uses !== null && (
        <span className="relative block h-2 w-16 border border-edge" aria-hidden="true">
          <span
            className="absolute -inset-px end-auto bg-ink"
            style={{ width: `calc((100% + 2px) * ${Math.min(1, current_uses / maximum_uses)})` }}
          />
        </span>
      )}
    </span>
  );
}
