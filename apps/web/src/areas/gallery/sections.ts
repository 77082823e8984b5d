import { drawings } from './drawings.ts';
import type { GallerySection } from './section.ts';
import { lists } from './sections/data/lists.tsx';
import { wallet } from './sections/data/money.tsx';
import { table } from './sections/data/table.tsx';
import { badges, campaignStates } from './sections/feedback/badges.tsx';
import { messages } from './sections/feedback/messages.tsx';
import { overlays } from './sections/feedback/overlays.tsx';
import { progress } from './sections/feedback/progress.tsx';
import { states } from './sections/feedback/states.tsx';
import { choices } from './sections/inputs/choices.tsx';
import { dates } from './sections/inputs/dates.tsx';
import { fields } from './sections/inputs/fields.tsx';
import { files } from './sections/inputs/files.tsx';
import { sliders } from './sections/inputs/sliders.tsx';
import { buttons } from './sections/navigation/buttons.tsx';
import { palette } from './sections/navigation/palette.tsx';
import { steps } from './sections/navigation/steps.tsx';
import { tabs } from './sections/navigation/tabs.tsx';

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
