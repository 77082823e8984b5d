import { LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { ThemeSwitch } from '../../features/appearance/theme-switch.tsx';
import { signOut } from '../../lib/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ViewLink } from './view-link.tsx';
import { headerViews, viewTitles } from './views.ts';

export function MobileMenu({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Menu"
        variant="default"
        className={className}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Menu"
        footer={
          <>
            <Button onClick={() => void signOut()}>
              <LogOut aria-hidden="true" />
              Sign Out
            </Button>
            <ThemeSwitch className="ml-auto" />
          </>
        }
      >
        <nav aria-label="Main" className="-mt-3 grid">
          {headerViews.map((view) => (
            <ViewLink
              key={view}
              view={view}
              onClick={() => setOpen(false)}
              className="type-h2 flex h-14 items-center border-rule border-b text-muted no-underline aria-[current=page]:text-ink"
            >
              {viewTitles[view]}
            </ViewLink>
          ))}
        </nav>
      </Drawer>
    </>
  );
}
