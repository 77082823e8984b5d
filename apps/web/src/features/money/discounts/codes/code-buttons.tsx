import type { DiscountCode } from '@universal-media/contract/money/discounts';
import { Button } from '#ui/actions/button.tsx';

export interface CodeActions {
  onEdit: (code: DiscountCode) => void;
  onAssign: (code: DiscountCode) => void;
  onSetActive: (code: DiscountCode, is_active: boolean) => void;
}

/** Each button names its code for screen readers. */
export function CodeButtons({ code, actions }: { code: DiscountCode; actions: CodeActions }) {
  const verb = code.is_active ? 'Deactivate' : 'Reactivate';
  return (
    <span className="-ms-[11px] inline-flex gap-1 max-sm:-me-[11px] max-sm:flex-wrap max-sm:justify-end">
      <Button size="s" variant="quiet" aria-label={`Edit ${code.code}`} onClick={() => actions.onEdit(code)}>
        Edit
      </Button>
      <Button size="s" variant="quiet" aria-label={`Assign ${code.code}`} onClick={() => actions.onAssign(code)}>
        Assign
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={`${verb} ${code.code}`}
        onClick={() => actions.onSetActive(code, !code.is_active)}
      >
        {verb}
      </Button>
    </span>
  );
}
