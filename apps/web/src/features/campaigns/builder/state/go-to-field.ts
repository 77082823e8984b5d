import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createStore } from '#lib/state/store.ts';
import { getBuilderPlace } from '#paths.ts';
import { type SectionId, stepOfSection } from '../outline.ts';
import { useCampaignEditor } from './campaign-context.ts';
import { fieldId } from './field-id.ts';

/** The section a link points to: it unfolds itself. A new object each time, so the same section can be requested twice. */
export const requestedSection = createStore<{ readonly id: string } | null>(null);

export const sectionId = (section: SectionId): string => `section-${section}`;

/** Unfolds a section of the current step and moves the focus to it. */
export function goToSection(name: SectionId): void {
  requestedSection.set({ id: sectionId(name) });
  requestAnimationFrame(() => {
    const section = document.getElementById(sectionId(name));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  });
}

interface Target {
  readonly section: SectionId;
  readonly field: keyof CampaignData;
  /** Picks one of several controls. */
  readonly about?: string;
}

/** Opens the step and section of a missing field and focuses the field. */
export function useGoToField(): (target: Target) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { stepPath } = useCampaignEditor();
  const { step } = getBuilderPlace(query);
  return useCallback(
    (target) => {
      const { section, field, about } = target;
      const targetStep = stepOfSection(section);
      if (step !== targetStep) void navigate(stepPath(targetStep));
      requestedSection.set({ id: sectionId(section) });
      focusWhenRendered(fieldId(field, about));
    },
    [navigate, stepPath, step],
  );
}

// The step may still be loading and the section may still be unfolding.
const FOCUS_TIMEOUT_MS = 4_000;

function focusWhenRendered(id: string, until = performance.now() + FOCUS_TIMEOUT_MS): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(id);
    const target = found && controlIn(found);
    if (target) {
      target.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'center' });
    } else if (performance.now() < until) focusWhenRendered(id, until);
  });
}

const controls =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select, button:not(:disabled), a[href], [tabindex]';

/** Finds the control: the id may belong to it or to the group around it. */
function controlIn(found: HTMLElement): HTMLElement | null {
  if (!found.checkVisibility()) return null;
  return found.matches(controls) ? found : (found.querySelector<HTMLElement>(controls) ?? found);
}
