/** Builds a `like` pattern that matches the text anywhere. Escapes wildcards: a typed percent sign is literal. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
