import { cardFeeRule } from '@universal-media/contract/money/credit-price';
import { useState } from 'react';
import { AddChip, Chip, ToggleChip } from '#ui/actions/chip.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { GallerySection } from '../../section.ts';

const goals = [
  { value: 'awareness', label: 'Awareness' },
  { value: 'engagement', label: 'Engagement' },
  { value: 'conversions', label: 'Conversions' },
] as const;

function Choices() {
  const [goal, setGoal] = useState<(typeof goals)[number]['value']>('conversions');
  const [pay, setPay] = useState<'credits' | 'card'>('credits');
  const [mail, setMail] = useState(true);
  const [city, setCity] = useState(true);
  const [reason, setReason] = useState(true);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-5.5 gap-y-2">
        <Checkbox label="Cycling" defaultChecked />
        <Checkbox label="Travel" />
        <Checkbox label="Outdoors" checked="indeterminate" />
        <Checkbox label="Sold out" disabled />
      </div>
      <Field label="Pay with" group>
        <RadioGroup
          direction="row"
          value={pay}
          onValueChange={setPay}
          choices={[
            { value: 'credits', label: 'Credits', hint: '3,460 left' },
            { value: 'card', label: 'Card', hint: cardFeeRule },
          ]}
        />
      </Field>
      <Field label="Goal" group>
        <Segmented value={goal} onValueChange={setGoal} segments={goals} />
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch label="Email me at 80% spent" checked={mail} onCheckedChange={setMail} />
        <Switch label="Weekly report" checked={!mail} onCheckedChange={(on) => setMail(!on)} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {city && (
          <Chip name="Austin, TX" onRemove={() => setCity(false)}>
            Austin, TX
          </Chip>
        )}
        <AddChip onAdd={() => setCity(true)}>Bastrop</AddChip>
        <ToggleChip on={reason} onChange={setReason}>
          Disclosure missing
        </ToggleChip>
      </div>
    </div>
  );
}

export const choices: GallerySection = { title: 'Choices', span: 1, Body: Choices };
