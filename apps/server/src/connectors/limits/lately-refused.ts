// Long enough that a flood costs the database nothing, short enough that a count which another process gave back is
// noticed before a person tries again.
const BELIEVED_MS = 1_000;
const REMEMBERED = 20_000;

/**
 * Refusals of the last second, repeated without asking the database. The package can do this itself, but then a process
 * keeps to a refusal until the window ends, even after the owner has set a new password in another process.
 */
export function latelyRefused() {
  const refused = new Map<string, { ends_at: number; believed_until: number }>();
  return {
    note(key: string, ms: number): void {
      if (refused.size >= REMEMBERED) refused.clear();
      const now = Date.now();
      refused.set(key, { ends_at: now + ms, believed_until: now + Math.min(ms, BELIEVED_MS) });
    },
    /** How long to wait, or null when the database must be asked. */
    waitMs(key: string): number | null {
      const known = refused.get(key);
      if (!known) return null;
      const now = Date.now();
      if (now < known.believed_until) return known.ends_at - now;
      refused.delete(key);
      return null;
    },
    forget: (key: string): boolean => refused.delete(key),
  };
}
