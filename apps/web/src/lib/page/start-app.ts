/**
 * Starts the app of a page that can be read without it. The server marks the app's script and files as `later` on such
 * pages, and this script starts them at the first sign that they are needed: a session, a form to open, a query to show,
 * a pointer or focus on a control, or a part that plays by itself coming into view. Links work all the while.
 *
 * What a visitor presses or types until then is kept and done again, in its order, when the app is ready.
 * A string and not a function, because it runs before any module is loaded.
 */
export const startScript = `addEventListener('DOMContentLoaded', () => {
  const later = document.querySelector('script[data-later]');
  if (!later) return;
  const root = document.documentElement;
  const controls = 'button:not([data-plain]),input,select,textarea,[role=slider],[aria-haspopup],[data-live]';
  const find = (event) => event.target instanceof Element && event.target.closest(controls);
  const missed = [];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = later.textContent;
    document.head.append(script);
    script.remove();
  };
  const notice = (event) => {
    if (find(event) || (event.type === 'keydown' && event.key.length === 1)) start();
  };
  const onClick = (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const pressed = find(event) || (missed.length > 0 && link);
    if (!pressed || pressed.matches('input,select,textarea')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    missed.push(() => pressed.click());
  };
  const onInput = (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || field.type === 'radio') return;
    const { value, defaultValue } = field;
    missed.push(() => {
      // React takes an event for a change only if the value differs from the one that it knows.
      field.value = defaultValue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  };
  const early = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
  for (const type of early) addEventListener(type, notice, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), { rootMargin: '200px' });
  for (const part of document.querySelectorAll('[data-plays]')) near.observe(part);
  addEventListener('app:ready', () => {
    near.disconnect();
    for (const type of early) removeEventListener(type, notice, true);
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    // One task each, so that each sees what the one before has changed.
    const repeat = () => {
      missed.shift()?.();
      if (missed.length > 0) setTimeout(repeat);
    };
    repeat();
  }, { once: true });
  if (root.dataset.session || root.dataset.opens || location.search) start();
});`;

/** Tells the start script that React handles events from here on. */
export const announceReady = (): void => void window.dispatchEvent(new Event('app:ready'));
