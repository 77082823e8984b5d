const links = (ran: boolean) => [
  { to: '#results', label: ran ? 'Results' : 'Plan' },
  { to: '#platforms', label: 'Platforms' },
  { to: '#ads', label: 'Ads' },
  { to: '#setup', label: 'Setup' },
  { to: '#money', label: 'Money' },
  { to: '#history', label: 'History' },
  { to: '#notes', label: 'Notes' },
];

/** Jumps to a section of the page. On a phone the links scroll sideways. */
export function SectionLinks({ ran }: { ran: boolean }) {
  return (
    <nav aria-label="On this page" className="flex gap-5 overflow-x-auto px-4 [scrollbar-width:none] md:px-0">
      {links(ran).map(({ to, label }) => (
        <a
          key={to}
          href={to}
          className="inline-flex min-h-9 flex-none items-center font-560 text-ink-2 text-row no-underline hover:text-ink hover:underline"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
