import { CircleQuestionMark, Menu, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { PALETTE_LABEL } from '#ui/overlays/palette-label.ts';
import { headerViews, navigationName } from '../views.ts';

interface MobileMenuProps {
  className: string;
  onHelp: () => void;
  /** Opens the search, where the header has no button for it. */
  onSearch?: () => void;
}

export function MobileMenu({ className, onHelp, onSearch }: MobileMenuProps) {
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
          <Button asChild variant="primary">
            <Link to={paths.addCredits} onClick={() => setOpen(false)}>
              <Plus aria-hidden="true" />
              Add Credits
            </Link>
          </Button>
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
              {navigationName(view)}
            </ViewLink>
          ))}
        </nav>
        <Button
          className="mt-4 w-full"
          onClick={() => {
            setOpen(false);
            onHelp();
          }}
        >
          <CircleQuestionMark aria-hidden="true" />
          Help
        </Button>
        {onSearch && (
          <Button
            className="mt-4 w-full"
            onClick={() => {
              setOpen(false);
              onSearch();
            }}
          >
            <Search aria-hidden="true" />
            {PALETTE_LABEL}
          </Button>
        )}
      </Drawer>
    </>
  );
}
