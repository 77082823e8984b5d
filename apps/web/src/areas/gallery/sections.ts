import type { GallerySection } from './section.ts';

// One line a component, in the order the gallery shows them.
export const sections: GallerySection[] = [];
