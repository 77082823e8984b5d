import { clsx } from 'clsx';
import { Tabs as Panes } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const bar = 'flex overflow-x-auto overflow-y-hidden border-ink border-b [scrollbar-width:none]';
const tab = clsx(
  '-mb-px flex-none whitespace-nowrap border border-transparent border-b-0 px-4 py-[9px] text-row font-540 text-muted no-underline',
  'hover:text-ink -outline-offset-2!',
);
const on = 'border-ink! bg-panel font-660 text-ink!';

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  // The space is for the name a screen reader says: "Active 2", not "Active2".
  return (
    <>
      {' '}
      <span className="ms-0.5 font-400 font-mono text-[0.6875rem] text-muted leading-none font-stretch-[78%]">
        {count}
      </span>
    </>
  );
}

// Where the bar is wider than the screen, the chosen tab is in its middle, so that the next ones show on either side.
const showInBar = (chosen: HTMLElement | null) => {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  // The tabs overlap the line below them by a pixel; scrolled up by it, the chosen tab would lose its top border.
  chosen?.parentElement?.scrollTo({ top: 0 });
};

interface TabsProps<Value extends string> {
  'aria-label': string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number; panel: ReactNode }[];
}

/** Panes of one page. Arrows move between tabs and show them at once. */
export function Tabs<Value extends string>({ value, onValueChange, tabs, ...rest }: TabsProps<Value>) {
  return (
    <Panes.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((one) => one.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      <Panes.List aria-label={rest['aria-label']} className={bar}>
        {tabs.map((one) => (
          <Panes.Trigger
            key={one.value}
            ref={one.value === value ? showInBar : null}
            value={one.value}
            className={clsx(tab, one.value === value && on)}
          >
            {one.label}
            <Count count={one.count} />
          </Panes.Trigger>
        ))}
      </Panes.List>
      {tabs.map((one) => (
        <Panes.Content key={one.value} value={one.value}>
          {one.panel}
        </Panes.Content>
      ))}
    </Panes.Root>
  );
}

interface TabLinksProps {
  'aria-label': string;
  links: readonly { to: string; label: string; count?: number; current: boolean }[];
}

/** Tabs that are links, each with its own URL. */
export function TabLinks({ links, ...rest }: TabLinksProps) {
  return (
    <nav aria-label={rest['aria-label']} className={bar}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={clsx(tab, link.current && on)}
        >
          {link.label}
          <Count count={link.count} />
        </Link>
      ))}
    </nav>
  );
}
