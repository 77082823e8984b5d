import type { Locator } from '@playwright/test';

/** Pastes cells as a spreadsheet puts them on the clipboard: separated by tabs and line breaks. */
export const pasteInto = (field: Locator, lines: readonly (readonly string[])[]): Promise<void> =>
  field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    lines.map((cells) => cells.join('\t')).join('\n'),
  );
