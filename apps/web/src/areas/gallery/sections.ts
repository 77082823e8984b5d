import type { GallerySection } from './section.ts';
import { buttons } from './sections/buttons.tsx';
import { choices } from './sections/choices.tsx';
import { fields } from './sections/fields.tsx';

// One line a component, in the order the gallery shows them.
export const sections: GallerySection[] = [buttons, fields, choices];
