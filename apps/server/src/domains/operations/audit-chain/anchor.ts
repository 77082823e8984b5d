import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Objects } from '#connectors/objects/objects.ts';
import type { Anchor } from './store.ts';

const PREFIX = 'audit-anchors/';

const ExportedAnchor = z.object({
  day: z.iso.date(),
  position: z.string().regex(/^\d+$/).transform(BigInt),
  hash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .transform((hex) => Buffer.from(hex, 'hex')),
});

export const printAnchor = ({ day, position, hash }: Anchor): { key: string; content: Buffer } => ({
  key: `${PREFIX}${day}.json`,
  content: Buffer.from(`${JSON.stringify({ day, position: position.toString(), hash: hash.toString('hex') })}\n`),
});

/** Reads the exported anchors by day. One that cannot be read is null. */
export async function readExportedAnchors(objects: Objects): Promise<Map<string, Anchor | null>> {
  const anchors = new Map<string, Anchor | null>();
  for await (const { key } of objects.list(PREFIX)) {
    const day = key.slice(PREFIX.length).replace(/\.json$/, '');
    anchors.set(day, parseAnchor(day, await text(await objects.read(key))));
  }
  return anchors;
}

function parseAnchor(day: string, content: string): Anchor | null {
  try {
    const { data } = ExportedAnchor.safeParse(JSON.parse(content));
    return data && data.day === day ? data : null;
  } catch {
    return null;
  }
}
