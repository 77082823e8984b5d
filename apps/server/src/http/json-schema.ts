import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/**
 * Turns zod schemas into JSON Schema for one document: a schema with a name is put among the document's named ones
 * and referred to from everywhere else.
 */
export function jsonSchemas(home: string) {
  const named: Record<string, unknown> = {};

  const rewritten = (json: unknown) =>
    JSON.parse(JSON.stringify(json, (key, value) => (key === '$ref' ? value.replace('#/$defs/', home) : value)));

  return {
    named,
    of(schema: z.ZodType, io: 'input' | 'output'): unknown {
      const { $schema, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      for (const [name, definition] of Object.entries($defs)) {
        const { id, ...shape } = rewritten(definition);
        if (name in named && !isDeepStrictEqual(named[name], shape)) throw new Error(`Two schemas are called ${name}`);
        named[name] = shape;
      }
      return rewritten(json);
    },
  };
}

export type JsonSchemas = ReturnType<typeof jsonSchemas>;
