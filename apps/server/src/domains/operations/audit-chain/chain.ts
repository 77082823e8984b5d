import { createHash } from 'node:crypto';
import type { PrintedEntry, Seal } from '#core/operations/audit-seal.ts';

export interface ChainProblem {
  readonly position: bigint | null;
  readonly audit_id: string | null;
  readonly problem: string;
}

/** The link of a chain: its last position and hash. */
export interface ChainEnd {
  readonly position: bigint;
  readonly hash: Buffer;
}

/** Where every chain starts. */
export const CHAIN_START: ChainEnd = { position: 0n, hash: Buffer.alloc(32) };

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Prefixes a text with its length in bytes, so that no two lists of fields read the same. */
const printField = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);

/**
 * Hashes the content of an entry. The migration 0073 has the same function in SQL, which seals; verification does not rely
 * on code that is stored beside the data.
 */
const hashEntry = (entry: PrintedEntry): Buffer =>
  sha256(
    [
      entry.audit_id,
      entry.at,
      entry.actor_kind,
      entry.actor_id,
      entry.action,
      entry.subject_kind,
      entry.subject_id,
      entry.request_id,
      entry.reason,
      entry.before,
      entry.after,
    ]
      .map((field) => printField(field))
      .join(''),
  );

const hashSeal = ({ position, content_hash, sealed_at }: Seal, previous: Buffer): Buffer =>
  sha256(previous, content_hash, `${position} ${sealed_at}`);

/** Verifies one seal against the seal before it and the entry it seals. `entry` is null when the entry is gone. */
export function verifySeal(previous: ChainEnd, seal: Seal, entry: PrintedEntry | null): ChainProblem[] {
  const problems: string[] = [];
  if (seal.position !== previous.position + 1n) problems.push('seals before this one are missing');
  if (!seal.previous_hash.equals(previous.hash)) problems.push('the seal does not continue the chain');
  if (!seal.hash.equals(hashSeal(seal, seal.previous_hash))) problems.push('the seal was changed');
  if (!entry) problems.push('the entry is missing');
  else if (!seal.content_hash.equals(hashEntry(entry))) problems.push('the entry was changed');
  return problems.map((problem) => ({ position: seal.position, audit_id: seal.audit_id, problem }));
}
