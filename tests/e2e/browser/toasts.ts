import { expect, type Locator } from '@playwright/test';

/** Lists the controls of a dialog that a toast lies over; null where there is no toast. */
const listCovered = (dialog: Locator): Promise<string[] | null> =>
  dialog.evaluate((box) => {
    const toasts = [...document.querySelectorAll('[data-toasts] li')].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return null;
    return [...box.querySelectorAll('button, a, input, select, textarea')]
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        return (
          width > 0 &&
          toasts.some((over) => top < over.bottom && bottom > over.top && left < over.right && right > over.left)
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });

/** Expects a toast on screen that lies over no control of the dialog, once both have moved to their places. */
export const expectClearOfToasts = (dialog: Locator): Promise<void> =>
  expect.poll(() => listCovered(dialog), { message: 'controls under a toast' }).toEqual([]);
