import type { DiscountCode } from '@universal-media/contract/discounts';
import { Button } from '../../ui/button.tsx';

export interface CodeActs {
  onEdit: (code: DiscountCode) => void;
  onAssign: (code: DiscountCode) => void;
  onSetActive: (code: DiscountCode, is_active: boolean) => void;
}

/** Each says whose it is to those who do not see the row. */
export function CodeButtons({ code, acts }: { code: DiscountCode; acts: CodeActs }) {
  const verb = code.is_active ? 'Deactivate' : 'Reactivate';
  return (
    <span className="-ms-[11px] inline-flex gap-1 max-sm:-me-[11px] max-sm:flex-wrap max-sm:justify-end">
      <Button size="s" variant="quiet" aria-label={`Edit ${code.code}`} onClick={() => acts.onEdit(code)}>
        Edit
      </Button>
      <Button size="s" variant="quiet" aria-label={`Assign ${code.code}`} onClick={() => acts.onAssign(code)}>
        Assign
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={`${verb} ${code.code}`}
        onClick={() => acts.onSetActive(code, !code.is_active)}
      >
        {verb}
      </Button>
    </span>
  );
}
