import { type CampaignSort, campaignSorts } from '@universal-media/contract/campaigns/read/list';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { ListOrder } from './list-place.ts';
import { sortTitles } from './texts.ts';

interface ListToolsProps {
  filter: ListOrder;
  /** Changes the filter of the moment: that of the last rendering may lack a change that was just made. */
  onFilter: (change: (filter: ListOrder) => ListOrder) => void;
}

const LATEST = 'latest';

/** Search and order of the campaign list. */
export function ListTools({ filter, onFilter }: ListToolsProps) {
  const { sort, order = 'ascending' } = filter;
  return (
    <div className="flex flex-wrap items-center gap-3 border-rule border-b px-4 py-3 md:px-5">
      <SearchField
        label="Search campaigns by name"
        placeholder="Search by name"
        minLength={1}
        value={filter.search ?? ''}
        onChange={(typed) =>
          onFilter(({ search: _, ...rest }) => (typed.trim() === '' ? rest : { ...rest, search: typed.trim() }))
        }
      />
      <div className="flex items-center gap-1.5">
        <Select<CampaignSort | typeof LATEST>
          aria-label="Sort by"
          prefix="Sort: "
          size="s"
          value={sort ?? LATEST}
          onValueChange={(next) =>
            onFilter(({ sort: _, order: __, ...rest }) =>
              next === LATEST ? rest : { ...rest, sort: next, order: 'ascending' },
            )
          }
          options={[
            { value: LATEST, label: 'Latest first' },
            ...campaignSorts.map((value) => ({ value, label: sortTitles[value] })),
          ]}
        />
        {sort && (
          <IconButton
            size="s"
            label={order === 'ascending' ? 'Sort descending' : 'Sort ascending'}
            onClick={() => onFilter((now) => ({ ...now, order: order === 'ascending' ? 'descending' : 'ascending' }))}
          >
            {order === 'ascending' ? (
              <ArrowUpNarrowWide aria-hidden="true" />
            ) : (
              <ArrowDownNarrowWide aria-hidden="true" />
            )}
          </IconButton>
        )}
      </div>
    </div>
  );
}
