import type { RefObject } from 'react';
import { AddChip } from '#ui/actions/chip.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';

const templates = [
  {
    name: 'Price differs from page',
    text: 'The price in your ad differs from the price on your landing page. Update one of them.',
  },
  {
    name: 'Landing page',
    text: 'Your landing page does not load or does not match the ad. Fix it or enter another one.',
  },
  { name: 'Image quality', text: 'An image or video is too small or too blurred. Upload a sharper one.' },
  {
    name: 'Rights or trademark',
    text: 'Show us that you may use the brand, music or image in your ad, or replace it.',
  },
  {
    name: 'Missing disclosure',
    text: 'Add the disclosure that the law or the platform requires, such as who paid for the ad.',
  },
] as const;

interface ChangeTemplatesProps {
  first: RefObject<HTMLButtonElement | null>;
  notes: string;
  onChange: (notes: string) => void;
}

/** Sentences for requests that come up every day; each is added to the text. */
export function ChangeTemplates({ first, notes, onChange }: ChangeTemplatesProps) {
  return (
    <ul aria-label="Templates" className="flex flex-wrap gap-1.5">
      {templates.map(({ name, text }, index) => (
        <li key={name}>
          <AddChip
            ref={index === 0 ? first : undefined}
            aria-keyshortcuts={String(index + 1)}
            onAdd={() => !notes.includes(text) && onChange([notes.trim(), text].filter(Boolean).join(' '))}
          >
            {name} <Kbd>{index + 1}</Kbd>
          </AddChip>
        </li>
      ))}
    </ul>
  );
}
