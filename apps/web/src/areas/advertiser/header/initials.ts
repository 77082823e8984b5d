/** The first letters of the first and the last name. */
export function toInitials(full_name: string): string {
  const names = full_name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (name) => /^./u.exec(name ?? '')?.[0] ?? '',
  );
  return letters.join('').toUpperCase();
}
