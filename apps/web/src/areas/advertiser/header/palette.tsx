import { campaignStatusName } from '@universal-media/contract/campaigns/status';
import { receiptNumber } from '@universal-media/contract/money/receipt';
import {
  ArrowRight,
  BookOpen,
  FilePen,
  LogOut,
  Megaphone,
  Moon,
  Plus,
  ReceiptText,
  Settings,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountSections } from '#features/accounts/account/sections.ts';
import { useDrafts } from '#features/campaigns/builder/drafts/queries.ts';
import { useFoundCampaigns, useLatestCampaigns } from '#features/campaigns/list/queries.ts';
import { useDownloadReceipt, usePurchases } from '#features/money/purchases/queries.ts';
import { money } from '#lib/format/format.ts';
import { chooseTheme } from '#lib/page/theme.ts';
import { signOut } from '#lib/session/advertiser-sign-in.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { paths } from '#paths.ts';
import { CommandPalette, type PaletteGroup } from '#ui/overlays/command-palette.tsx';
import { headerViews, navigationName } from '../views.ts';
import { helpTopics, settingKeywords } from './palette-texts.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

// Long enough not to ask at every key.
const SETTLE_MS = 200;

/** Finds pages, settings, campaigns of all states, drafts, receipts, actions and help. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const [query, setQuery] = useState('');
  const change = (next: boolean) => {
    setQuery('');
    onOpenChange(next);
  };
  const { groups, loading } = useGroups(query);
  return (
    <CommandPalette open={open} onOpenChange={change} groups={groups} onQueryChange={setQuery} loading={loading} />
  );
}

function useGroups(query: string) {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const things = useThings(query, go);
  const groups: readonly PaletteGroup[] = [
    ...things.groups,
    {
      heading: 'Go to',
      items: headerViews.map((view) => ({
        id: view,
        label: navigationName(view),
        icon: <ArrowRight aria-hidden="true" />,
        run: go(paths.view(view)),
      })),
    },
    {
      heading: 'Settings',
      items: accountSections.map(({ id, title }) => ({
        id: `setting-${id}`,
        label: title,
        keywords: settingKeywords[id],
        icon: <Settings aria-hidden="true" />,
        run: go(paths.accountSection(id)),
      })),
    },
    {
      heading: 'Actions',
      items: [
        {
          id: 'new-campaign',
          label: 'Create New Campaign',
          keywords: ['build', 'start', 'draft', 'ad'],
          icon: <Plus aria-hidden="true" />,
          run: go(paths.newCampaign),
        },
        {
          id: 'add-credits',
          label: 'Add Credits',
          keywords: ['buy', 'pay', 'top up', 'balance'],
          icon: <Plus aria-hidden="true" />,
          run: go(paths.addCredits),
        },
        { id: 'light', label: 'Light theme', icon: <Sun aria-hidden="true" />, run: () => chooseTheme('light') },
        { id: 'dark', label: 'Dark theme', icon: <Moon aria-hidden="true" />, run: () => chooseTheme('dark') },
        {
          id: 'system',
          label: 'System theme',
          keywords: ['system', 'automatic'],
          icon: <SunMoon aria-hidden="true" />,
          run: () => chooseTheme('system'),
        },
        {
          id: 'sign-out',
          label: 'Sign Out',
          keywords: ['log out', 'leave'],
          icon: <LogOut aria-hidden="true" />,
          run: () => void signOut(),
        },
      ],
    },
    {
      heading: 'Help',
      items: helpTopics.map(({ id, question, keywords, path }) => ({
        id: `help-${id}`,
        label: question,
        keywords,
        icon: <BookOpen aria-hidden="true" />,
        run: go(path),
      })),
    },
  ];
  return { groups, loading: things.loading };
}

/** What the advertiser has: campaigns, drafts and receipts. Shown once something is typed. */
function useThings(query: string, go: (path: string) => () => void): { groups: PaletteGroup[]; loading: boolean } {
  const latest = useLatestCampaigns();
  const wanted = useSettled(query.trim(), SETTLE_MS);
  // The latest campaigns are here already; older ones are asked for.
  const older = useFoundCampaigns(latest.data && latest.data.total > latest.data.campaigns.length ? wanted : '');
  const drafts = useDrafts();
  const purchases = usePurchases();
  const receipt = useDownloadReceipt();
  const campaigns = [...(latest.data?.campaigns ?? []), ...(older.data?.campaigns ?? [])];
  const unique = [...new Map(campaigns.map((campaign) => [campaign.campaign_id, campaign])).values()];
  const groups: PaletteGroup[] = [
    {
      heading: 'Campaigns',
      onlyWhenTyped: true,
      items: unique.map(({ campaign_id, name, state }) => ({
        id: campaign_id,
        label: name,
        hint: campaignStatusName(state),
        icon: <Megaphone aria-hidden="true" />,
        run: go(paths.campaign(campaign_id)),
      })),
    },
    {
      heading: 'Drafts',
      onlyWhenTyped: true,
      items: (drafts.data?.drafts ?? []).map(({ draft_id, draft_name }) => ({
        id: draft_id,
        label: draft_name || 'Untitled draft',
        hint: 'Draft',
        icon: <FilePen aria-hidden="true" />,
        run: go(paths.builder(draft_id)),
      })),
    },
    {
      heading: 'Receipts',
      onlyWhenTyped: true,
      items: (purchases.data?.purchases ?? [])
        .filter(({ paid_at }) => paid_at !== null)
        .map(({ purchase_id, charge_cents }) => ({
          id: `receipt-${purchase_id}`,
          label: `Receipt ${receiptNumber(purchase_id)}`,
          hint: `${money(charge_cents)}, downloads a PDF`,
          keywords: ['invoice', 'refund', 'purchase', money(charge_cents)],
          icon: <ReceiptText aria-hidden="true" />,
          run: () => receipt.mutate(purchase_id),
        })),
    },
  ];
  return { groups, loading: older.isFetching };
}
