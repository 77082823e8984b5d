/** Returns "universal-media-export-2026-11-16.json", with the UTC date of the export. */
export const exportFileName = (exported_at: string) => `universal-media-export-${exported_at.slice(0, 10)}.json`;
