import type { ReactNode } from 'react';

/** Shows where the chosen platforms cut a headline and a text. The page has a part for it: this one only says where. */
export type Cuts = (texts: { readonly headline: string; readonly body_copy: string }) => ReactNode;
