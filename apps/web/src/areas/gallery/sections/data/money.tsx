import { useState } from 'react';
import { PlainColumns } from '#ui/charts/plain-columns.tsx';
import { CardNote, OptionCards } from '#ui/forms/choices/option-cards.tsx';
import { Field } from '#ui/forms/field.tsx';
import { DollarInput } from '#ui/forms/numbers/dollar-input.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { Required } from '#ui/forms/required.tsx';
import { ShareKey, ShareStrip } from '#ui/plan/share-strip.tsx';
import { clickDays } from '../../sample/days.ts';
import type { GallerySection } from '../../section.ts';

const prices = ['$100', '$500', '$1,000'].map((price) => ({
  value: price,
  name: price,
  content: (
    <span className="block">
      <span className="num num-kpi block">{price}</span>
      <CardNote>$0.952 per credit</CardNote>
    </span>
  ),
}));

function Wallet() {
  const [price, setPrice] = useState<string | null>('$500');
  const [typed, setTyped] = useState('250');
  const [dollars, setDollars] = useState(3_000);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <ShareStrip
          label="Credits"
          shares={[
            { name: 'Paid', amount_cents: 250_00, look: 'solid' },
            { name: 'Given', amount_cents: 60_00, look: 'pale' },
            { name: 'Held', amount_cents: 190_00, look: 'hatched' },
          ]}
        />
        <p className="flex flex-wrap gap-4 text-small">
          <span className="inline-flex items-center gap-2">
            <ShareKey look="solid" /> solid
          </span>
          <span className="inline-flex items-center gap-2">
            <ShareKey look="pale" /> pale
          </span>
          <span className="inline-flex items-center gap-2">
            <ShareKey look="hatched" /> hatched
          </span>
        </p>
        <PlainColumns
          title="Clicks per day"
          name="Clicks"
          days={clickDays.slice(0, 10).map((day) => ({ ...day, value: day.value ?? 0 }))}
        />
      </div>
      <div className="grid content-start gap-4">
        <OptionCards
          aria-label="Packages"
          className="sm:grid-cols-3"
          value={price}
          onValueChange={setPrice}
          options={prices}
        />
        <Field label="Another amount" hint="Minimum: $10">
          <DollarInput min={10} step={10} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label={<Required>Whole dollars</Required>} required hint="Arrow keys add $10, with Shift $50">
          <WholeDollars dollars={dollars} onDollarsChange={setDollars} max={1_000_000} step={10} bigStep={50} />
        </Field>
      </div>
    </div>
  );
}

export const wallet: GallerySection = { title: 'Credits', span: 3, Body: Wallet };
