// Long enough to keep a flood off the database; short enough to notice attempts that another process returned.
const CACHED_MS = 1_000;
const MAX_ENTRIES = 20_000;

/**
 * Caches refusals for a second, so that repeats do not reach the database. The package's own cache would keep a refusal
 * until the window ends, even after the owner set a new password in another process.
 */
export function createRefusalCache() {
  const refused = new Map<string, { ends_at: number; cached_until: number }>();
  return {
    add(key: string, ms: number): void {
      if (refused.size >= MAX_ENTRIES) refused.clear();
      const now = Date.now();
      refused.set(key, { ends_at: now + ms, cached_until: now + Math.min(ms, CACHED_MS) });
    },
    /** Returns the time to wait, or null if the database must be asked. */
    waitMs(key: string): number | null {
      const known = refused.get(key);
      if (!known) return null;
      const now = Date.now();
      if (now < known.cached_until) return known.ends_at - now;
      refused.delete(key);
      return null;
    },
    forget: (key: string): boolean => refused.delete(key),
  };
}
