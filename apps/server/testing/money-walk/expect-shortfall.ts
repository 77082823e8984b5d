import { z } from 'zod';

const Shortfall = z.object({ detail: z.record(z.string(), z.unknown()) });

/** Throws when a refusal names other amounts than the screen did. */
export function expectShortfall(found: unknown, promised: Readonly<Record<string, number>>): void {
  const { detail } = Shortfall.parse(found);
  for (const [name, value] of Object.entries(promised)) {
    const answered = detail[name];
    if (answered !== value)
      throw new Error(`the screen promised ${name} ${value}, the server answered ${String(answered)}`);
  }
}
