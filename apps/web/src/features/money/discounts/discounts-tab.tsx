import type { DiscountCode } from '@universal-media/contract/money/discounts';
import { TicketPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { AssignDialog } from './assign/assign-dialog.tsx';
import { CodeDialog } from './codes/code-dialog.tsx';
import { CodeTable } from './codes/code-table.tsx';
import { useSetActive } from './codes/use-set-active.ts';
import { DiscountStats } from './discount-stats.tsx';

type Opened = { readonly what: 'create' } | { readonly what: 'edit' | 'assign'; readonly code: DiscountCode };

export function DiscountsTab() {
  const [opened, setOpened] = useState<Opened>();
  const setActive = useSetActive();
  const close = () => setOpened(undefined);
  const actions = useMemo(
    () => ({
      onEdit: (code: DiscountCode) => setOpened({ what: 'edit', code }),
      onAssign: (code: DiscountCode) => setOpened({ what: 'assign', code }),
      onSetActive: (code: DiscountCode, is_active: boolean) => void setActive(code, is_active),
    }),
    [setActive],
  );
  const create = () => setOpened({ what: 'create' });
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
      {opened?.what === 'create' && <CodeDialog onClose={close} />}
      {opened?.what === 'edit' && <CodeDialog code={opened.code} onClose={close} />}
      {opened?.what === 'assign' && <AssignDialog code={opened.code} onClose={close} />}
    </div>
  );
}
