import { clsx } from 'clsx';
import type { GallerySection } from './section.ts';
import { sections } from './sections.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const columns = { 1: 'lg:col-span-1', 2: 'lg:col-span-2', 3: 'lg:col-span-3' } as const;

function Cell({ section }: { section: GallerySection }) {
  const { title, span, Body } = section;
  return (
    <section
      aria-label={title}
      className={clsx('min-w-0 border-rule border-r border-b px-5.5 pt-4 pb-6', columns[span])}
    >
      <h2 className="type-label mb-4 text-muted">{title}</h2>
      <Body />
    </section>
  );
}

export default function Gallery() {
  return (
    <main className="px-4 pt-9 pb-14 md:px-6">
      <title>Gallery · Universal Media</title>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-6">
        <h1 className="type-display">Color bars</h1>
        <p className="max-w-[34em] text-ink-2 text-lead">
          The interface is ink on a cool bright ground. Color is money: it appears only where a channel family has a
          share of something.
        </p>
        <ThemeSwitch />
      </header>
      <div className="grid grid-cols-1 border-ink border-t-2 bg-panel [&>*]:border-l lg:grid-cols-3 lg:[&>*]:border-l-0 lg:border-l lg:border-l-rule">
        {sections.map((section) => (
          <Cell key={section.title} section={section} />
        ))}
      </div>
    </main>
  );
}
