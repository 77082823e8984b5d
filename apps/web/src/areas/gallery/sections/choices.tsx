import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AddChip, Chip, ToggleChip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { GallerySection } from '../section.ts';

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
            { value: 'card', label: 'Card', hint: '2.9 % + 0.30' },
          ]}
        />
      </Field>
      <Field label="Goal" group>
        <Segmented value={goal} onValueChange={setGoal} segments={goals} />
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch label="Mail me at 80 % spent" checked={mail} onCheckedChange={setMail} />
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
