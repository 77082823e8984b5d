import {
  categoryNames,
  type PlatformCategory,
  type PlatformId,
  platforms,
} from '@universal-media/contract/platforms/platforms';
import type { ReactNode } from 'react';
import { categoryId } from './category-cards.tsx';
import { PlatformCard } from './platform-card.tsx';
import { cpmScale, type Prices } from './prices/cpm-text.ts';

interface PlatformGroupProps {
  category: PlatformCategory;
  chosen: readonly PlatformId[];
  prices: Prices;
  onChange: (id: PlatformId, chosen: boolean) => void;
  /** Notes about the selection in this category. */
  children?: ReactNode;
}

/** The platforms of one category. */
export function PlatformGroup({ category, chosen, prices, onChange, children }: PlatformGroupProps) {
  const own = platforms.filter((platform) => platform.category === category);
  const scale = cpmScale(prices);
  const count = own.filter(({ id }) => chosen.includes(id)).length;
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3 border-rule border-b pb-1.5">
        <h3 id={categoryId(category)} tabIndex={-1} className="font-680 text-row outline-none!">
          {categoryNames[category]}
        </h3>
        <span className="text-muted text-small">
          {count} of {own.length} selected
        </span>
      </div>
      <ul aria-labelledby={categoryId(category)} className="grid gap-3 sm:grid-cols-2">
        {own.map(({ id }) => (
          <PlatformCard
            key={id}
            id={id}
            chosen={chosen.includes(id)}
            minCpm={prices.get(id)?.least}
            maxCpm={prices.get(id)?.most}
            scale={scale}
            onChange={onChange}
          />
        ))}
      </ul>
      {children}
    </div>
  );
}
