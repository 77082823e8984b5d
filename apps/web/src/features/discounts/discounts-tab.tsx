import type { DiscountCode } from '@universal-media/contract/discounts';
import { TicketPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeTable } from './code-table.tsx';
import { DiscountStats } from './discount-stats.tsx';
import { useSetActive } from './use-set-active.ts';

type Opened = { readonly what: 'create' } | { readonly what: 'edit' | 'assign'; readonly code: DiscountCode };

export function DiscountsTab() {
  const [opened, setOpened] = useState<Opened>();
  const setActive = useSetActive();
  const close = () => setOpened(undefined);
  const acts = useMemo(
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
          acts={acts}
          begin={
            <Button size="s" onClick={create}>
              Create the first one
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
