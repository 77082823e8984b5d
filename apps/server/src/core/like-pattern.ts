/** For `like`: the text anywhere. What people type is meant as it stands: a percent sign is one. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
