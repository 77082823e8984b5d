import { Check } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#ui/layout/section.tsx';
import { TabLinks, Tabs } from '#ui/layout/tabs.tsx';
import type { GallerySection } from '../../section.ts';

const panes = [
  { value: 'preview', label: 'Preview', count: 4, panel: <p className="py-3">Four previews.</p> },
  { value: 'copy', label: 'Copy', panel: <p className="py-3">The ad copy.</p> },
  { value: 'assets', label: 'Assets', count: 5, panel: <p className="py-3">Five files.</p> },
] as const;

function TabsAndSections() {
  const [pane, setPane] = useState<(typeof panes)[number]['value']>('preview');
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Tabs aria-label="Campaign detail" value={pane} onValueChange={setPane} tabs={panes} />
      <TabLinks
        aria-label="Saved views"
        links={[
          { to: '/gallery', label: 'All', count: 12, current: true },
          { to: '/gallery?view=draft', label: 'Draft', count: 3, current: false },
          { to: '/gallery?view=live', label: 'On air', count: 2, current: false },
        ]}
      />
      <div className="grid gap-4">
        <Section
          number="2.1"
          title="Basics"
          aside={
            <>
              14 days, 10 weekdays <Check className="size-4 text-ink" aria-hidden="true" />
            </>
          }
        >
          Opens with a 2 px ink rule.
        </Section>
        <Section number="2.2" title="Budget" aside="$3,000 in total" open={open} onOpenChange={setOpen}>
          Folded, it is one line.
        </Section>
      </div>
    </div>
  );
}

export const tabs: GallerySection = { title: 'Tabs and sections', span: 1, Body: TabsAndSections };
