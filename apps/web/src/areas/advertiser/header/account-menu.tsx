import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { BookOpen, Building2, Check, Link2, LogOut, User } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { BrandMark } from '#features/accounts/business/brand-mark.tsx';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { chooseTheme, onTheme, type ThemeChoice, themeChoice } from '#lib/page/theme.ts';
import { signOut } from '#lib/session/advertiser-sign-in.ts';
import { paths } from '#paths.ts';
import { toInitials } from './initials.ts';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

const isTheme = (value: string): value is ThemeChoice => themes.some((theme) => theme.value === value);

const row =
  'flex min-h-10 items-center gap-3 px-4 text-control outline-none! data-highlighted:bg-ink data-highlighted:text-panel [&_svg]:size-4';

/** Who is signed in, for which business, and the way to the settings, the theme and out. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const brand = useBusiness().data?.brands[0];
  const theme = useSyncExternalStore(onTheme, themeChoice, () => 'system' as const);
  const avatar = brand?.logo_url ? (
    <BrandMark brand={brand} className="size-10" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center bg-ink font-720 text-panel text-small"
    >
      {toInitials(user.full_name)}
    </span>
  );
  return (
    // modal={false}: the modal form locks scrolling with a style element, which the content security policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={`Account menu, ${user.full_name}`} className="flex-none">
        {avatar}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={7}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-[min(20rem,calc(100vw-16px))] overflow-y-auto border-2 border-ink bg-panel outline-none!"
      >
        <div className="flex items-center gap-3 px-4 py-3.5">
          {avatar}
          <div className="min-w-0">
            <p className="truncate font-640">{user.full_name}</p>
            <p className="truncate text-muted text-small">{user.email}</p>
            {brand && <p className="truncate text-muted text-small">{brand.name}</p>}
          </div>
        </div>
        <DropdownMenu.Separator className="h-px bg-rule" />
        <Go icon={<User aria-hidden="true" />} onSelect={() => void navigate(paths.view('account'))}>
          Account settings
        </Go>
        <Go icon={<Building2 aria-hidden="true" />} onSelect={() => void navigate(paths.accountSection('business'))}>
          Business profile
        </Go>
        <Go icon={<Link2 aria-hidden="true" />} onSelect={() => void navigate(paths.accountSection('ad-accounts'))}>
          Ad accounts
        </Go>
        <Go icon={<BookOpen aria-hidden="true" />} onSelect={() => void navigate(paths.help)}>
          Help
        </Go>
        <DropdownMenu.Separator className="h-px bg-rule" />
        <DropdownMenu.Label className="px-4 pt-3 pb-1 text-muted text-small">Theme</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={theme} onValueChange={(value) => isTheme(value) && chooseTheme(value)}>
          {themes.map(({ value, label }) => (
            // The menu stays open, so that the theme can be seen and changed again.
            <DropdownMenu.RadioItem
              key={value}
              value={value}
              className={row}
              onSelect={(event) => event.preventDefault()}
            >
              <span className="grid size-4 place-items-center">
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden="true" />
                </DropdownMenu.ItemIndicator>
              </span>
              {label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className="h-px bg-rule" />
        <Go icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
          Sign Out
        </Go>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const Go = ({ icon, onSelect, children }: { icon: ReactNode; onSelect: () => void; children: ReactNode }) => (
  <DropdownMenu.Item className={row} onSelect={onSelect}>
    {icon}
    {children}
  </DropdownMenu.Item>
);
