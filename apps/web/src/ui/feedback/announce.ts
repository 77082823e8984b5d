let region: HTMLElement | undefined;

/**
 * Says a short sentence to screen readers without moving focus. One region for the page: dialogs hide the rest of the page
 * from assistive technology but leave live regions alone, so it is heard from everywhere.
 */
export function announce(sentence: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('aria-live', 'polite');
    region.className = 'sr-only';
    document.body.append(region);
  }
  // The same words twice in a row are only spoken again when the text really changes.
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
