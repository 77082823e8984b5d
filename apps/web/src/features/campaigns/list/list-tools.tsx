import { type CampaignFilter, type CampaignSort, campaignSorts } from '@universal-media/contract/campaigns/read/list';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { sortTitles } from './texts.ts';

type Order = Omit<CampaignFilter, 'view'>;

interface ListToolsProps {
  filter: Order;
  onFilter: (filter: Order) => void;
}

const LATEST = 'latest';

/** Search and order of the campaign list. */
export function ListTools({ filter, onFilter }: ListToolsProps) {
  const { sort, order = 'ascending' } = filter;
  return (
    <div className="flex flex-wrap items-center gap-3 border-rule border-b px-4 py-3 md:px-5">
      <Search filter={filter} onFilter={onFilter} />
      <div className="flex items-center gap-1.5">
        <Select<CampaignSort | typeof LATEST>
          aria-label="Sort by"
          prefix="Sort: "
          size="s"
          value={sort ?? LATEST}
          onValueChange={(next) => {
            const { sort: _, order: __, ...rest } = filter;
            onFilter(next === LATEST ? rest : { ...rest, sort: next, order: 'ascending' });
          }}
          options={[
            { value: LATEST, label: 'Latest first' },
            ...campaignSorts.map((value) => ({ value, label: sortTitles[value] })),
          ]}
        />
        {sort && (
          <IconButton
            size="s"
            label={order === 'ascending' ? 'Sort descending' : 'Sort ascending'}
            onClick={() => onFilter({ ...filter, order: order === 'ascending' ? 'descending' : 'ascending' })}
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

const QUIET_MS = 300;

function Search({ filter, onFilter }: ListToolsProps) {
  const asked = filter.search ?? '';
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // A saved view that is opened brings its own search; text that is being typed stays.
  useEffect(() => {
    if (timer.current === undefined) setTyped(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { search: _, ...rest } = filter;
      onFilter(text.trim() === '' ? rest : { ...rest, search: text.trim() });
    }, QUIET_MS);
  }
  return (
    <SearchField
      label="Search campaigns by name"
      placeholder="Search by name"
      minLength={1}
      value={typed}
      onChange={type}
    />
  );
}
