import { credits, money, moneyShort } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Cover } from './cover.ts';

interface ShortfallProps {
  shortfall_cents: number;
  cover: Cover;
  onAdd: () => void;
}

/** What is missing for a launch, and the purchase that covers it exactly. */
export function Shortfall({ shortfall_cents, cover, onAdd }: ShortfallProps) {
  const { package_name, amount, credits_cents, charge_cents } = cover;
  const what = package_name ? `The ${package_name} package` : `A purchase of ${moneyShort(amount * 100)}`;
  return (
    <Note tone="stop" className="grid gap-2">
      <p>
        <b>Insufficient credits. Need ${credits(shortfall_cents)} more.</b>
      </p>
      <p>You need {credits(shortfall_cents)} more credits to launch this campaign.</p>
      <p className="text-ink-2 text-small">
        {what} brings {credits(credits_cents)} credits and covers it; your card is charged {money(charge_cents)}.
        Afterwards you come back here.
      </p>
      <Button variant="primary" className="w-full" onClick={onAdd}>
        Add Credits to Continue
      </Button>
    </Note>
  );
}
