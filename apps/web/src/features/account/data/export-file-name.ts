/** "universal-media-export-2026-11-16.json": named after the day it was put together, by UTC as inside the file. */
export const exportFileName = (exported_at: string) => `universal-media-export-${exported_at.slice(0, 10)}.json`;
