import { newId } from './new-id.ts';

const lockOf = (page: string) => `um.page.${page}`;
let page: string | undefined;

/**
 * This page among all that are open in this browser. It holds a lock of its name for as long as it lives: a page that
 * crashed cannot say goodbye, but it cannot hold a lock either.
 */
export function pageId(): string {
  if (page) return page;
  page = newId();
  if (canLock()) void navigator.locks.request(lockOf(page), () => new Promise<never>(() => {}));
  return page;
}

export async function isPageAlive(other: string): Promise<boolean> {
  if (!canLock()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(other));
}

const canLock = () => typeof navigator !== 'undefined' && 'locks' in navigator;
