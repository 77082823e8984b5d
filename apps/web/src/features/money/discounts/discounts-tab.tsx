import type { DiscountCode } from '@universal-media/contract/money/discounts';
import { TicketPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { AssignDialog } from './assign/assign-dialog.tsx';
import { CodeDialog } from './codes/code-dialog.tsx';
import { CodeTable } from './codes/code-table.tsx';
import { useSetActive } from './codes/use-set-active.ts';
import { DiscountStats } from './discount-stats.tsx';
import { useDiscountCodes } from './queries.ts';

/** The open dialog and the code it is about are in the URL. */
export function DiscountsTab() {
  const { query, open } = useTabQuery('discounts');
  const codes = useDiscountCodes();
  const dialog = query.get('dialog');
  const code = codes.data?.discount_codes.find(({ code_id }) => code_id === query.get('code'));
  const setActive = useSetActive();
  const close = () => open({ dialog: null, code: null });
  const actions = useMemo(
    () => ({
      onEdit: ({ code_id }: DiscountCode) => open({ dialog: 'edit', code: code_id }),
      onAssign: ({ code_id }: DiscountCode) => open({ dialog: 'assign', code: code_id }),
      onSetActive: (changed: DiscountCode, is_active: boolean) => void setActive(changed, is_active),
    }),
    [open, setActive],
  );
  const create = () => open({ dialog: 'create', code: null });
  return (
    <div className="grid grid-cols-1 gap-6">
      <DiscountStats />
      <div className="grid grid-cols-1 gap-5">
        <Button variant="primary" className="justify-self-start sm:justify-self-end" onClick={create}>
          <TicketPlus aria-hidden="true" />
          Create New Code
        </Button>
        <CodeTable
          actions={actions}
          createButton={
            <Button size="s" onClick={create}>
              Create your first code
            </Button>
          }
        />
      </div>
      {dialog === 'create' && <CodeDialog onClose={close} />}
      {code && dialog === 'edit' && <CodeDialog code={code} onClose={close} />}
      {code && dialog === 'assign' && <AssignDialog code={code} onClose={close} />}
    </div>
  );
}
