import { newId } from '../state/new-id.ts';

const lockName = (page: string) => `um.page.${page}`;
let page: string | undefined;

/**
 * Identifies this page among all open pages of the browser. It holds a lock while it lives: a crashed page cannot clean
 * up, but it loses its lock.
 */
export function pageId(): string {
  if (page) return page;
  page = newId();
  if (canLock()) void navigator.locks.request(lockName(page), () => new Promise<never>(() => {}));
  return page;
}

export async function isPageAlive(other: string): Promise<boolean> {
  if (!canLock()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(other));
}

const canLock = () => typeof navigator !== 'undefined' && 'locks' in navigator;
