import { useEffect, useEffectEvent } from 'react';

/** Takes files that the user pastes anywhere on the page, such as a screenshot that was never saved. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Some programs put an image of the text beside the text: in a text field the text is meant.
    const intoText = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (files.length === 0 || intoText) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
