import { drawings } from './drawings.ts';
import type { GallerySection } from './section.ts';
import { buttons } from './sections/buttons.tsx';
import { choices } from './sections/choices.tsx';
import { dates } from './sections/dates.tsx';
import { fields } from './sections/fields.tsx';
import { lists } from './sections/lists.tsx';
import { sliders } from './sections/sliders.tsx';

// One line a component, in the order the gallery shows them.
export const sections: GallerySection[] = [...drawings, buttons, fields, choices, lists, sliders, dates];
