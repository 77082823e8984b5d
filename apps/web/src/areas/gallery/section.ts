import type { ComponentType } from 'react';

export interface GallerySection {
  title: string;
  /** Columns of three that the cell takes on a wide screen. */
  span: 1 | 2 | 3;
  Body: ComponentType;
}
