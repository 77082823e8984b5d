const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 155189248 -> "148 MB". One digit after the point below ten. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

interface Refusal {
  code: string;
  message: string;
}

/** Explains why a file was not accepted, with the limit it broke. */
export function refusalText(
  refusals: readonly Refusal[],
  limits: { maxBytes: number; kinds: string; maxFiles?: number },
): string {
  const texts = refusals.map(({ code, message }) => {
    switch (code) {
      case 'file-too-large':
        return `larger than ${fileSize(limits.maxBytes)}`;
      case 'file-invalid-type':
        return `not one of ${limits.kinds}`;
      case 'too-many-files':
        return limits.maxFiles === 1 ? 'only one file at a time' : `more than ${limits.maxFiles ?? 0} files`;
      default:
        return message;
    }
  });
  return [...new Set(texts)].join('; ');
}
