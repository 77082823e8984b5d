import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Direction = 'input' | 'output';

const suffixes: Record<Direction, string> = { input: 'Input', output: 'Output' };

/**
 * Converts zod schemas into JSON Schema for one document. Named schemas become components and are referenced elsewhere. A
 * schema whose input and output differ (for example, by default values) is listed twice, the second time with a suffix.
 */
export function jsonSchemas(home: string) {
  const named: Record<string, unknown> = {};
  const seen = new Map<string, { readonly io: Direction; readonly raw: unknown }>();

  function renamerFor(definitions: Readonly<Record<string, unknown>>, io: Direction) {
    const differs = Object.entries(definitions).some(([name, raw]) => {
      const first = seen.get(name);
      return first !== undefined && first.io !== io && !isDeepStrictEqual(first.raw, raw);
    });
    // References must point to the right variant, so every schema seen in the other direction gets its own copy.
    return (name: string) => {
      const first = seen.get(name);
      return differs && first !== undefined && first.io !== io ? `${name}${suffixes[io]}` : name;
    };
  }

  return {
    named,
    of(schema: z.ZodType, io: Direction): unknown {
      const { $schema, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      const nameFor = renamerFor($defs, io);
      const rewritten = (part: unknown): unknown => {
        if (Array.isArray(part)) return part.map(rewritten);
        if (typeof part !== 'object' || part === null) return part;
        return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, moved(key, value)]));
      };
      const moved = (key: string, value: unknown) =>
        key === '$ref' && typeof value === 'string'
          ? `${home}${nameFor(value.replace('#/$defs/', ''))}`
          : rewritten(value);
      const found = Object.entries($defs).map(([name, raw]) => ({ name, raw, as: nameFor(name) }));
      for (const { name, raw, as } of found) {
        const { id, ...rest } = raw;
        const shape = rewritten(rest);
        if (as in named && !isDeepStrictEqual(named[as], shape)) throw new Error(`Two schemas are named ${as}`);
        named[as] = shape;
        if (!seen.has(name)) seen.set(name, { io, raw });
      }
      return rewritten(json);
    },
  };
}

export type JsonSchemas = ReturnType<typeof jsonSchemas>;
