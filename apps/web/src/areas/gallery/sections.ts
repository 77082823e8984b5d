import { drawings } from './drawings.ts';
import type { GallerySection } from './section.ts';
import { badges, campaignStates } from './sections/badges.tsx';
import { buttons } from './sections/buttons.tsx';
import { choices } from './sections/choices.tsx';
import { dates } from './sections/dates.tsx';
import { fields } from './sections/fields.tsx';
import { files } from './sections/files.tsx';
import { lists } from './sections/lists.tsx';
import { messages } from './sections/messages.tsx';
import { wallet } from './sections/money.tsx';
import { overlays } from './sections/overlays.tsx';
import { palette } from './sections/palette.tsx';
import { progress } from './sections/progress.tsx';
import { sliders } from './sections/sliders.tsx';
import { states } from './sections/states.tsx';
import { steps } from './sections/steps.tsx';
import { table } from './sections/table.tsx';
import { tabs } from './sections/tabs.tsx';

// One line a component, in the order the gallery shows them.
export const sections: GallerySection[] = [
  ...drawings,
  buttons,
  fields,
  choices,
  lists,
  sliders,
  wallet,
  campaignStates,
  dates,
  badges,
  steps,
  progress,
  messages,
  overlays,
  table,
  tabs,
  states,
  files,
  palette,
];
