import { Ellipsis, Pause, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import type { GallerySection } from '../../section.ts';

const reasons = ['Disclosure missing', 'Landing page fails', 'Wrong language'].map((label) => ({
  value: label,
  label,
}));

function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'drawer' | 'sheet' | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const close = (open: boolean) => {
    if (!open) setShown(null);
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button onClick={() => setShown('confirm')}>Delete draft</Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      <Button onClick={() => setShown('sheet')}>Sheet</Button>
      <Menu
        trigger={
          <IconButton variant="default" label="More">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        groups={[
          [
            { label: 'Rename', icon: <Pencil aria-hidden="true" />, keys: 'R', onSelect: () => undefined },
            { label: 'Pause', icon: <Pause aria-hidden="true" />, onSelect: () => undefined },
            { label: 'Resume', disabled: true, onSelect: () => undefined },
          ],
          [{ label: 'Delete', icon: <Trash2 aria-hidden="true" />, danger: true, onSelect: () => setShown('confirm') }],
        ]}
      />
      <Tooltip text="People who saw at least one ad">
        <Button variant="quiet">Tooltip</Button>
      </Tooltip>

      <Dialog
        size="m"
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Request changes"
        description="Winter tune-up, 16–29 Nov, $3,000 over 6 platforms"
        tools={
          <Button variant="quiet" size="s">
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        }
        footer={
          <>
            <Button onClick={() => setShown(null)}>Cancel</Button>
            <Button variant="primary" onClick={() => setShown(null)}>
              Request changes
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Reason">
            <Select value={reason} onValueChange={setReason} options={reasons} placeholder="Choose a reason" />
          </Field>
          <Field label="Message to the advertiser">
            <TextInput />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        danger
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Delete “E-bike demo day”?"
        consequence="The draft and its 3 files go for good. No credits were charged. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel="Delete draft"
        onConfirm={() => setShown(null)}
      />
      <Drawer
        open={shown === 'drawer' || shown === 'sheet'}
        onOpenChange={close}
        side={shown === 'sheet' ? 'bottom' : 'end'}
        title="Ramirez for Council, runoff"
        footer={<Button variant="primary">Request changes</Button>}
      >
        <p>The detail beside the list.</p>
      </Drawer>
    </div>
  );
}

export const overlays: GallerySection = { title: 'Dialog, drawer, menu, tooltip', span: 1, Body: Overlays };
