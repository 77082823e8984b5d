import { LogOut, Menu, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { signOut } from '#lib/session/advertiser-sign-in.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { headerViews, viewTitles } from '../views.ts';

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
            <Button asChild variant="primary">
              <Link to={paths.addCredits} onClick={() => setOpen(false)}>
                <Plus aria-hidden="true" />
                Add Credits
              </Link>
            </Button>
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
