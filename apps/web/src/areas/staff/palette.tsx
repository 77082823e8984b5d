import { useQuery } from '@tanstack/react-query';
import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import {
  type SearchKind,
  type SearchResult,
  STAFF_SEARCH_MIN,
  staffSearchEndpoints,
} from '@universal-media/contract/operations/staff-search';
import { staffMay, visibleStaffTabs } from '@universal-media/contract/wire/permissions';
import { ArrowRight, CreditCard, Gavel, Megaphone, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { reading } from '#lib/call/query-client.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { staffPath, staffPaths } from '#lib/navigation/staff-paths.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { CommandPalette, type PaletteGroup } from '#ui/overlays/command-palette.tsx';

interface StaffPaletteProps {
  admin: SessionAdmin;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

// Long enough not to ask at every key.
const SETTLE_MS = 200;

const kinds: Record<SearchKind, { heading: string; icon: ReactNode }> = {
  campaign: { heading: 'Campaigns', icon: <Megaphone aria-hidden="true" /> },
  advertiser: { heading: 'Advertisers', icon: <UserRound aria-hidden="true" /> },
  payment: { heading: 'Payments', icon: <CreditCard aria-hidden="true" /> },
  dispute: { heading: 'Disputes', icon: <Gavel aria-hidden="true" /> },
};
const order = ['campaign', 'advertiser', 'payment', 'dispute'] as const;

/** Where a result is shown, by what the reader may open. */
function placeFor({ kind, id }: SearchResult, admin: SessionAdmin): string {
  const mayOpenUsers = staffMay(admin, 'campaign_control');
  switch (kind) {
    case 'campaign':
      return staffPaths.campaign(id);
    case 'dispute':
      return staffPaths.dispute(id);
    case 'payment':
      return staffPaths.payment(id);
    case 'advertiser':
      if (mayOpenUsers) return staffPaths.user(id);
      return staffMay(admin, 'credit_management') ? staffPath('credits', { adjust: id }) : staffPath('billing');
  }
}

const inWords = (code: string): string => code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

function describe({ kind, title, detail, reference, created_at }: SearchResult): { label: string; hint: string } {
  if (kind === 'payment')
    return { label: `${inWords(title)}, ${formatDay(created_at)}`, hint: `${reference} ${detail}` };
  if (kind === 'dispute') return { label: inWords(title), hint: `${reference} ${detail}` };
  return { label: title, hint: `${reference} ${kind === 'campaign' ? inWords(detail) : detail}` };
}

/** Finds campaigns, advertisers, payments and disputes by name, reference or id, and goes to every tab. */
export function StaffPalette({ admin, open, onOpenChange }: StaffPaletteProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const q = useSettled(query.trim(), SETTLE_MS);
  const found = useQuery({
    ...reading(staffSearchEndpoints.searchStaff, { query: { q } }),
    enabled: q.length >= STAFF_SEARCH_MIN,
  });
  const results = q.length >= STAFF_SEARCH_MIN ? (found.data?.results ?? []) : [];
  const go = (path: string) => () => void navigate(path);
  const groups: PaletteGroup[] = [
    ...order.map((kind) => ({
      heading: kinds[kind].heading,
      found: true,
      onlyWhenTyped: true,
      items: results
        .filter((result) => result.kind === kind)
        .map((result) => ({
          ...describe(result),
          id: result.id,
          icon: kinds[kind].icon,
          run: go(placeFor(result, admin)),
        })),
    })),
    {
      heading: 'Go to',
      items: visibleStaffTabs(admin).map(({ id, label }) => ({
        id,
        label,
        icon: <ArrowRight aria-hidden="true" />,
        run: go(staffPath(id)),
      })),
    },
  ];
  const change = (next: boolean) => {
    setQuery('');
    onOpenChange(next);
  };
  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      groups={groups}
      onQueryChange={setQuery}
      loading={found.isFetching || (query.trim() !== q && query.trim().length >= STAFF_SEARCH_MIN)}
    />
  );
}
