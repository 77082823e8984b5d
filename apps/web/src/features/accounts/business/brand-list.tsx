import {
  type Brand,
  MAX_BRANDS,
  type SocialNetwork,
  socialNetworks,
} from '@universal-media/contract/accounts/business/brands';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandMark } from './brand-mark.tsx';
import { useChangeBrands } from './queries.ts';

const isNetwork = (name: string): name is SocialNetwork => name in socialNetworks;

/** "@ridgeline on Instagram and TikTok" for one handle everywhere, else each with its network. */
function describeHandles(handles: Brand['handles']): string {
  const byHandle = Map.groupBy(Object.entries(handles), ([, handle]) => handle);
  const list = new Intl.ListFormat('en-US');
  return [...byHandle]
    .map(([handle, entries]) => {
      const names = entries.flatMap(([network]) => (isNetwork(network) ? [socialNetworks[network]] : []));
      return `@${handle} on ${list.format(names)}`;
    })
    .join(', ');
}

export function BrandList({ brands }: { brands: readonly Brand[] }) {
  const [editing, setEditing] = useState<Brand | 'new'>();
  const [deleting, setDeleting] = useState<Brand>();
  const change = useChangeBrands();

  async function remove({ brand_id, name }: Brand) {
    try {
      await change.mutateAsync({ kind: 'delete', brand_id });
      toast({ message: `${name} deleted` });
    } catch {
      // Shown below the list, from the mutation itself.
    }
    setDeleting(undefined);
  }

  return (
    <div className="grid gap-4">
      {brands.length === 0 ? (
        <p className="max-w-[60ch]">No brands yet. Add one, and your ads show its name and logo instead of yours.</p>
      ) : (
        <ul aria-label="Brands" className="border-rule border-t">
          {brands.map((brand) => (
            <li
              key={brand.brand_id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-rule border-b py-3.5"
            >
              <BrandMark brand={brand} />
              <BrandFacts brand={brand} />
              <Menu
                trigger={
                  <Button size="s" aria-label={`Edit ${brand.name}`}>
                    Edit
                  </Button>
                }
                groups={[
                  [
                    { label: 'Edit brand', onSelect: () => setEditing(brand) },
                    ...(brand.is_default
                      ? []
                      : [
                          {
                            label: 'Make default',
                            onSelect: () => change.mutate({ kind: 'make default', brand_id: brand.brand_id }),
                          },
                        ]),
                  ],
                  [{ label: 'Delete brand', danger: true, onSelect: () => setDeleting(brand) }],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {change.isError && <FailureNote did="We couldn't change your brands." error={change.error} />}
      {brands.length < MAX_BRANDS && (
        <Button className="justify-self-start" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" />
          Add brand
        </Button>
      )}
      {editing && <BrandDialog brand={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={`Delete ${deleting?.name ?? 'this brand'}?`}
        consequence="Campaigns with this brand use your default brand from then on. You can't undo this."
        confirmLabel="Delete brand"
        danger
        busy={change.isPending}
        onConfirm={() => deleting && void remove(deleting)}
      />
    </div>
  );
}

function BrandFacts({ brand: { name, website, handles, colors, is_default } }: { brand: Brand }) {
  const handleText = describeHandles(handles);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-640 [overflow-wrap:anywhere]">
        {name} {is_default && <Tag>Default</Tag>}
      </p>
      {website && (
        <p className="truncate text-muted text-small">
          {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </p>
      )}
      {handleText && <p className="text-muted text-small [overflow-wrap:anywhere]">{handleText}</p>}
      {colors.length > 0 && (
        <ul aria-label="Colors" className="mt-1 flex gap-1">
          {colors.map((color) => (
            <li key={color} className="size-4 border border-rule-2" style={{ backgroundColor: color }}>
              <span className="sr-only">{color}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
