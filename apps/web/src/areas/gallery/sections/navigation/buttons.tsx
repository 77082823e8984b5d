import { Download, Lock as LockClosed, LockOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { ExternalLink, LinkButton, TextLink } from '#ui/actions/link.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import type { GallerySection } from '../../section.ts';

function Buttons() {
  const [budget, setBudget] = useState<'total' | 'daily'>('total');
  const [locked, setLocked] = useState(true);
  const [busy, setBusy] = useState(true);
  const Lock = locked ? LockClosed : LockOpen;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary">Launch campaign</Button>
        <Button>View allocation</Button>
        <Button variant="quiet">Cancel</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" busy={busy} busyLabel="Launching the campaign" onClick={() => setBusy(true)}>
          Launch campaign
        </Button>
        <Button busy={busy}>View allocation</Button>
        <Button disabled>Disabled</Button>
        <Button variant="danger">Delete</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="s">
          <Download aria-hidden="true" />
          CSV
        </Button>
        <Button size="s" aria-keyshortcuts="Meta+Z">
          Undo
          <Kbd>⌘Z</Kbd>
        </Button>
        <IconButton size="s" variant="default" label="Refresh">
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label="Lock this row" aria-pressed={locked} onClick={() => setLocked(!locked)}>
          <Lock aria-hidden="true" />
        </IconButton>
        <Segmented
          size="s"
          aria-label="Budget type"
          className="w-35"
          value={budget}
          onValueChange={setBudget}
          segments={[
            { value: 'total', label: 'Total' },
            { value: 'daily', label: 'Daily' },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="xl">Start now</Button>
        <TextLink to="/gallery" className="text-control-s">
          Open creative
        </TextLink>
        <ExternalLink href="https://www.w3.org/WAI/WCAG22/quickref/" className="text-control-s">
          WCAG 2.2
        </ExternalLink>
        <LinkButton onClick={() => setBusy(!busy)}>{busy ? 'Stop the work' : 'Start the work'}</LinkButton>
      </div>
    </div>
  );
}

export const buttons: GallerySection = { title: 'Buttons and links', span: 1, Body: Buttons };
