import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { openSealedText, sealText } from '../../platform/sealing/enclosed.ts';
import type { OpenedText } from '../../platform/sealing/enclosed.ts';
import type { Trust } from '../../platform/sealing/seal.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';
import { CHAIN_START, verifyChainAfter } from './audit-chain.ts';
import type { ChainHead, ChainReport } from './audit-chain.ts';
import { findAuditHead } from './audit-store.ts';
import { findLastSeal, findUnlikeSeal, insertSeal } from './seals-store.ts';

const hash = z.string().regex(/^[\da-f]{64}$/);

/** What a seal says of the chain. Each begins where the one before ended, whose head it repeats. */
const chainSeal = z.object({
  chain: z.literal('staff_audit'),
  first: z.int().min(1),
  last: z.int().min(1),
  count: z.int().min(1),
  previous_head: hash,
  head: hash,
  sealed_at: z.iso.datetime(),
});

export type ChainSeal = z.output<typeof chainSeal>;

/** Where the last seal ended, or the start of the chain. */
const findSealedEnd = async (db: Db): Promise<ChainHead> => {
  const last = await findLastSeal(db);
  return last ? { seq: last.last_seq, hash: last.head } : CHAIN_START;
};

/** What is known of the chain without a walk through what is sealed. */
export interface SinceSeal extends ChainReport {
  /** Rows after the last seal. */
  readonly unsealed: number;
}

/**
 * Whether the chain holds as of now: every row after the last seal, and each row at which a seal ended. A request has no time for more: the
 * rows in between are walked by the audit of the night, and by `office audit-verify`. *Source*: ADR 256.
 */
export const verifySinceSeal = async (db: Db): Promise<SinceSeal> =>
  inTransaction(
    db,
    async (tx) => {
      const before = await findSealedEnd(tx);
      const report = await verifyChainAfter(tx, before);
      const unlike = await findUnlikeSeal(tx);
      const fault = unlike?.hash ? 'NOT_AS_KEPT' : 'MISSING';
      return {
        head: report.head,
        broken: unlike ? { seq: unlike.last_seq, fault } : report.broken,
        unsealed: report.head.seq - before.seq,
      };
    },
    { isolation: 'repeatable read' },
  );

interface Unsealed {
  readonly before: ChainHead;
  readonly head: ChainHead;
}

/** What came after the last seal, looked through at one moment. *Errors*: one sentence when a row of it does not hold: that is not sealed. */
const findUnsealed = async (db: Db): Promise<Unsealed | undefined> => {
  const before = await findSealedEnd(db);
  const end = await findAuditHead(db);
  if (end?.seq === before.seq && end.hash.equals(before.hash)) return undefined;
  const { head, broken } = await verifyChainAfter(db, before);
  if (broken)
    throw new Error(
      `The chain of audit is broken at row ${broken.seq} (${broken.fault}); it is not sealed. See docs/operations.md, "The chain of audit".`,
    );
  return { before, head };
};

const textOf = ({ before, head }: Unsealed, at: Date): { seal: ChainSeal; text: string } => {
  const seal: ChainSeal = {
    chain: 'staff_audit',
    first: before.seq + 1,
    last: head.seq,
    count: head.seq - before.seq,
    previous_head: before.hash.toString('hex'),
    head: head.hash.toString('hex'),
    sealed_at: at.toISOString(),
  };
  return { seal, text: `${JSON.stringify(seal, null, 2)}\n` };
};

type SealingParts = Pick<Parts, 'database' | 'clock' | 'storage' | 'seal' | 'log'>;

/**
 * Seals what came to the chain since the last seal: a signed file in the storage, and a line in the log that leaves the machine
 * with it. Returns how many rows it holds; none when nothing came. *Source*: promise P8, ADR 189.
 */
export const sealChain = async (parts: SealingParts): Promise<number> => {
  const db = parts.database.kysely;
  const unsealed = await inTransaction(db, findUnsealed, { isolation: 'repeatable read' });
  if (!unsealed) return 0;
  const at = parts.clock.wall();
  const { seal, text } = textOf(unsealed, at);
  const bytes = await sealText(text, parts.seal);
  const storage_key = `audit-seals/${String(seal.last).padStart(12, '0')}-${randomUUID()}.p7m`;
  await parts.storage.put(storage_key, bytes);
  const sha256 = sha256Of(bytes);
  const isFirst = await insertSeal(db, {
    first_seq: seal.first,
    last_seq: seal.last,
    head: unsealed.head.hash,
    sealed_at: at,
    storage_key,
    sha256,
  });
  if (!isFirst) {
    // Another process sealed the same rows meanwhile.
    await parts.storage.remove(storage_key);
    return 0;
  }
  parts.log.info(
    { event: 'audit_seal', ...seal, sha256, storage_key },
    'the chain of audit was sealed',
  );
  return seal.count;
};

export interface OpenedSeal extends Pick<OpenedText, 'signer_name' | 'stamped_at'> {
  readonly seal: ChainSeal | undefined;
  readonly problems: readonly string[];
}

const parse = (text: string): ChainSeal => chainSeal.parse(JSON.parse(text));

/** Reads a seal and checks who signed it; the database is not asked. */
export const openSeal = (bytes: Uint8Array, trust: Trust): OpenedSeal => {
  const { text, problems, ...opened } = openSealedText(
    bytes,
    trust,
    (said) => new Date(parse(said).sealed_at),
  );
  const parsed = text === undefined ? undefined : readSeal(text);
  return { ...opened, seal: parsed, problems: parsed ? problems : [...problems, 'NO_SEAL'] };
};

const readSeal = (text: string): ChainSeal | undefined => {
  try {
    const seal = parse(text);
    return seal.count === seal.last - seal.first + 1 ? seal : undefined;
  } catch {
    return undefined;
  }
};

/** The ends of the chain that a seal confirms. */
export const headsOf = ({ first, last, previous_head, head }: ChainSeal): ChainHead[] => [
  { seq: first - 1, hash: Buffer.from(previous_head, 'hex') },
  { seq: last, hash: Buffer.from(head, 'hex') },
];
