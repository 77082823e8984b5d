/** One kind of broken promise: how often, and the first few cases in words. */
interface Finding {
  readonly count: number;
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** Collects what is wrong. Nothing collected means that every promise was kept. */
export function findings() {
  const found: Record<string, Finding> = {};
  return {
    found,
    add(kind: string, cases: readonly string[]): void {
      if (cases.length > 0) found[kind] = { count: cases.length, examples: cases.slice(0, EXAMPLES) };
    },
  };
}
