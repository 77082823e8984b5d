import { ArrowRight, LogOut, Moon, Plus, Sun, SunMoon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { chooseTheme } from '#lib/page/theme.ts';
import { signOut } from '#lib/session/advertiser-sign-in.ts';
import { paths } from '#paths.ts';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import { headerViews, viewTitles } from '../views.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function Palette({ open, onOpenChange }: PaletteProps) {
  const navigate = useNavigate();
  const groups = [
    {
      heading: 'Go to',
      items: headerViews.map((view) => ({
        id: view,
        label: viewTitles[view],
        icon: <ArrowRight aria-hidden="true" />,
        run: () => void navigate(paths.view(view)),
      })),
    },
    {
      heading: 'Actions',
      items: [
        {
          id: 'new-campaign',
          label: 'Create New Campaign',
          words: ['build', 'start', 'draft', 'ad'],
          icon: <Plus aria-hidden="true" />,
          run: () => void navigate(paths.newCampaign),
        },
        {
          id: 'add-credits',
          label: 'Add Credits',
          words: ['buy', 'pay', 'top up'],
          icon: <Plus aria-hidden="true" />,
          run: () => void navigate(paths.addCredits),
        },
        { id: 'light', label: 'Light theme', icon: <Sun aria-hidden="true" />, run: () => chooseTheme('light') },
        { id: 'dark', label: 'Dark theme', icon: <Moon aria-hidden="true" />, run: () => chooseTheme('dark') },
        {
          id: 'system',
          label: 'System theme',
          words: ['system', 'automatic'],
          icon: <SunMoon aria-hidden="true" />,
          run: () => chooseTheme('system'),
        },
        {
          id: 'sign-out',
          label: 'Sign Out',
          words: ['log out', 'leave'],
          icon: <LogOut aria-hidden="true" />,
          run: () => void signOut(),
        },
      ],
    },
  ];
  return <CommandPalette open={open} onOpenChange={onOpenChange} groups={groups} />;
}
