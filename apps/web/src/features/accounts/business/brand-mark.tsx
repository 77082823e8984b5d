import type { Brand } from '@universal-media/contract/accounts/business/brands';
import { clsx } from 'clsx';

interface BrandMarkProps {
  brand: Pick<Brand, 'name' | 'logo_url'>;
  className?: string;
}

/** The logo of a brand, or its first letter. Always shown beside the name. */
export function BrandMark({ brand: { name, logo_url }, className }: BrandMarkProps) {
  const box = clsx('grid flex-none place-items-center overflow-hidden', className ?? 'size-13 type-h2');
  return logo_url ? (
    <span className={clsx(box, 'border border-rule bg-panel')}>
      <img src={logo_url} alt="" className="size-full object-contain" />
    </span>
  ) : (
    <span aria-hidden="true" className={clsx(box, 'bg-ink font-720 text-panel')}>
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
