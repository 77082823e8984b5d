export interface ListOption {
  label: string;
  disabled?: boolean;
}

/** Where the highlight goes from `from` for a key of a list; -1 means nothing is highlighted. Disabled rows are passed over. */
export function moveInList(key: string, from: number, options: readonly ListOption[]): number {
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return seek(options, from + 1, 1) ?? from;
    case 'ArrowUp':
      return seek(options, from < 0 ? last : from - 1, -1) ?? from;
    case 'Home':
      return seek(options, 0, 1) ?? from;
    case 'End':
      return seek(options, last, -1) ?? from;
    case 'PageDown':
      return seek(options, Math.min(last, from + 10), 1) ?? seek(options, last, -1) ?? from;
    case 'PageUp':
      return seek(options, Math.max(0, from - 10), -1) ?? seek(options, 0, 1) ?? from;
    default:
      return from;
  }
}

function seek(options: readonly ListOption[], start: number, step: 1 | -1): number | undefined {
  for (let index = start; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.disabled) return index;
  }
  return undefined;
}

/**
 * The row that typing letters jumps to. One letter pressed again and again walks through the rows that begin with it;
 * several letters look for a row that begins with all of them, the present one included.
 */
export function typeAhead(typed: string, from: number, options: readonly ListOption[]): number {
  const letters = typed.toLowerCase();
  const walking = letters !== '' && letters === letters.charAt(0).repeat(letters.length);
  const wanted = walking ? letters.slice(0, 1) : letters;
  const start = walking ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(wanted)) return index;
  }
  return from;
}
