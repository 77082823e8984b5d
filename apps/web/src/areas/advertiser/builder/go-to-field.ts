import type { CreativeMissing, Lacking } from '@universal-media/contract/creative-readiness';
import type { Missing } from '@universal-media/contract/readiness';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createStore } from '../../../lib/store.ts';
import { builderPlaceOf } from '../../../paths.ts';
import { useHolder } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';

/** The section somebody was sent to: it unfolds itself. A new object each time, so that the same one can be asked for again. */
export const wantedSection = createStore<{ readonly id: string } | null>(null);

export const sectionId = (section: string): string => `section-${section}`;

/** Unfolds a section of the step that is shown and puts the keyboard there. */
export function goToSection(name: string): void {
  wantedSection.set({ id: sectionId(name) });
  requestAnimationFrame(() => {
    const section = document.getElementById(sectionId(name));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  });
}

const creativeSections: readonly Lacking['section'][] = ['upload', 'formats', 'files'];

function stepOf(section: Lacking['section']): number {
  if (section === 'platforms') return 1;
  return creativeSections.includes(section) ? 3 : 2;
}

type Target = Pick<Missing, 'section' | 'field'> | Pick<CreativeMissing, 'section' | 'field' | 'about'>;

/** Leads to what is missing: to its step, into its section, onto its field. "Go fix this" calls it. */
export function useGoToField(): (target: Target) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { at } = useHolder();
  const { step } = builderPlaceOf(query);
  return useCallback(
    (target) => {
      const { section, field } = target;
      const wanted = stepOf(section);
      if (step !== wanted) void navigate(at(wanted));
      wantedSection.set({ id: sectionId(section) });
      focusWhenThere('about' in target ? fieldId(field, target.about) : fieldId(field));
    },
    [navigate, at, step],
  );
}

// A step that has to be fetched first, or a section that is just unfolding, is not there in this frame.
const PATIENCE_MS = 4_000;

function focusWhenThere(id: string, until = performance.now() + PATIENCE_MS): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(id);
    const target = found && controlIn(found);
    if (target) {
      target.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'center' });
    } else if (performance.now() < until) focusWhenThere(id, until);
  });
}

const controls =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select, button:not(:disabled), a[href], [tabindex]';

/** The id may name the control itself or the group around it. */
function controlIn(found: HTMLElement): HTMLElement | null {
  if (!found.checkVisibility()) return null;
  return found.matches(controls) ? found : (found.querySelector<HTMLElement>(controls) ?? found);
}
