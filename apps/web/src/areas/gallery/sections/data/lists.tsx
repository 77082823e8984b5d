import { useState } from 'react';
import { AddChip, Chip } from '#ui/actions/chip.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { Option } from '#ui/forms/list-popup.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { GallerySection } from '../../section.ts';

const actions = ['Learn More', 'Shop Now', 'Book Now', 'Get Quote', 'Sign Up'].map((label) => ({
  value: label,
  label,
}));
const kinds = ['all', 'political', 'nonprofit'].map((label) => ({ value: label, label }));
const places: Option[] = [
  { value: 'austin', label: 'Austin, TX', hint: '974,447 people' },
  { value: 'bastrop', label: 'Bastrop, TX', hint: '11,679 people' },
  { value: 'georgetown', label: 'Georgetown, TX', hint: '96,312 people' },
  { value: 'san-marcos', label: 'San Marcos, TX', hint: '71,569 people' },
];

function Lists() {
  const [action, setAction] = useState<string | null>('Book Now');
  const [sort, setSort] = useState<string | null>('Oldest first');
  const [kind, setKind] = useState<string | null>('all');
  const [place, setPlace] = useState<Option | null>(null);
  const [picked, setPicked] = useState<Option[]>(places.slice(0, 1));
  return (
    <div className="grid gap-4">
      <Field label="Button">
        <Select value={action} onValueChange={setAction} options={actions} />
      </Field>
      <div className="flex gap-2.5">
        <Select
          size="s"
          aria-label="Sort"
          className="w-auto!"
          value={sort}
          onValueChange={setSort}
          options={['Oldest first', 'Newest first'].map((label) => ({ value: label, label }))}
        />
        <Select
          size="s"
          aria-label="Kind"
          prefix="Kind: "
          className="w-auto!"
          value={kind}
          onValueChange={setKind}
          options={kinds}
        />
      </div>
      <Field label="Home town">
        <Combobox
          value={place}
          onValueChange={setPlace}
          options={places}
          placeholder="City, state or ZIP in the United States"
        />
      </Field>
      <Field label="Places" error={picked.length === 0 ? 'Add at least one place.' : undefined}>
        <Combobox
          value={null}
          onValueChange={(option) => option && setPicked([...picked.filter((one) => one !== option), option])}
          options={places}
          placeholder="Add a location"
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        {picked.map((option) => (
          <Chip
            key={option.value}
            name={option.label}
            onRemove={() => setPicked(picked.filter((one) => one !== option))}
          >
            {option.label}
          </Chip>
        ))}
        {places
          .filter((option) => !picked.includes(option))
          .map((option) => (
            <AddChip key={option.value} onAdd={() => setPicked([...picked, option])}>
              {option.label}
            </AddChip>
          ))}
      </div>
    </div>
  );
}

export const lists: GallerySection = { title: 'Select and combobox', span: 1, Body: Lists };
