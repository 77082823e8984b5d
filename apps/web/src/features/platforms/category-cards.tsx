import { categories } from '@universal-media/contract/platforms/platform-definition';
import {
  categoryNames,
  type PlatformCategory,
  type PlatformId,
  platforms,
} from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { cpmSpanText, type Prices } from './prices/cpm-text.ts';

/** The id of a category's heading, which its card links to. */
export const categoryId = (category: PlatformCategory): string => `platforms-${category}`;

function goTo(category: PlatformCategory) {
  const heading = document.getElementById(categoryId(category));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface CategoryCardsProps {
  chosen: readonly PlatformId[];
  prices: Prices;
}

/** The categories at a glance, each a link to its platforms. */
export function CategoryCards({ chosen, prices }: CategoryCardsProps) {
  return (
    <nav aria-label="Categories" className="grid grid-cols-2 gap-px border border-rule-2 bg-rule md:grid-cols-4">
      {categories.map((category) => {
        const own = platforms.filter((platform) => platform.category === category);
        const ids = own.map(({ id }) => id);
        const count = own.filter(({ id }) => chosen.includes(id)).length;
        return (
          <button
            key={category}
            type="button"
            onClick={() => goTo(category)}
            className="grid content-start gap-0.5 bg-panel px-3.5 py-2.5 text-left hover:bg-ground focus-visible:z-1"
          >
            <span className="font-640 text-row">{categoryNames[category]}</span>
            <span className={clsx('text-small', count > 0 ? 'font-560' : 'text-muted')}>
              {count} of {own.length} selected
            </span>
            <span className="text-fine text-muted">CPM {cpmSpanText(ids, prices) ?? '…'}</span>
          </button>
        );
      })}
    </nav>
  );
}
