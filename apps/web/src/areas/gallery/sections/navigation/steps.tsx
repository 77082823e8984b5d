import { StepList } from '#ui/layout/step-list.tsx';
import type { GallerySection } from '../../section.ts';

function Steps() {
  return (
    <StepList
      aria-label="Campaign steps"
      steps={[
        { title: 'Platforms', sub: 'valid: filled, ticked', state: 'ok', to: '/gallery' },
        { title: 'Build', sub: 'here: heavy outline', state: 'now', to: '/gallery' },
        { title: 'Creative', sub: 'needs attention: 2 slots empty', state: 'need', to: '/gallery' },
        { title: 'Review and pay', sub: 'empty: light outline', state: 'empty' },
      ]}
    />
  );
}

export const steps: GallerySection = { title: 'Step list', span: 1, Body: Steps };
