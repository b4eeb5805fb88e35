import { readFile } from 'node:fs/promises';
import { verifyChain } from '../../access/staff/audit-chain.ts';
import type { ChainHead, ChainReport } from '../../access/staff/audit-chain.ts';
import { headsOf, openSeal } from '../../access/staff/chain-seal.ts';
import type { ChainSeal, OpenedSeal } from '../../access/staff/chain-seal.ts';
import type { Db } from '../../platform/db/tables.ts';
import { parseCertificates } from '../../platform/sealing/seal.ts';
import type { Trust } from '../../platform/sealing/seal.ts';
import { UsageError, textOption } from './command.ts';
import type { Command, Result } from './command.ts';

const HEAD = /^(\d{1,15}):([\da-f]{64})$/;

const parseHead = (word: string | undefined): ChainHead[] => {
  if (word === undefined) return [];
  const [, seq, hash] = HEAD.exec(word) ?? [];
  if (!seq || !hash) throw new UsageError('SEQ:HASH is what an earlier audit-verify printed');
  return [{ seq: Number(seq), hash: Buffer.from(hash, 'hex') }];
};

const presentHead = ({ seq, hash }: ChainHead): string => `${seq}:${hash.toString('hex')}`;

const verifyWhole = async (db: Db, word: string | undefined): Promise<Result> => {
  const { head, broken } = await verifyChain(db, ...parseHead(word));
  const end = presentHead(head);
  return broken
    ? {
        lines: [`row ${broken.seq} ${broken.fault}`, `whole up to ${end}`],
        json: { broken, whole_up_to: end },
        succeeded: false,
      }
    : {
        lines: [`${head.seq} rows, whole`, end],
        json: { rows: head.seq, head: end },
        succeeded: true,
      };
};

const readBytes = async (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new UsageError(`cannot read ${path}`);
  });

const presentSeal = ({ seal, signer_name, stamped_at, problems }: OpenedSeal): string[] => [
  seal
    ? `seal of rows ${seal.first} to ${seal.last} (${seal.count}), made ${seal.sealed_at}`
    : 'no seal of the chain of audit',
  `signed by ${signer_name ?? 'nobody'}${stamped_at ? `, time-stamp ${stamped_at.toISOString()}` : ''}`,
  problems.length === 0 ? 'signature valid' : `signature NOT VALID: ${problems.join(', ')}`,
];

/** The sealed rows and the later rows, checked separately: a fault in one does not affect the other. */
const presentRanges = ({ last }: ChainSeal, { head, broken }: ChainReport): string[] => {
  if (broken && broken.seq <= last)
    return [
      `sealed: rows 1 to ${last} are NOT AS SEALED: row ${broken.seq} ${broken.fault}`,
      `not looked at: rows after ${last}`,
    ];
  const after = last + 1;
  const rest = broken
    ? `rows from ${after}: row ${broken.seq} ${broken.fault}`
    : head.seq > last
      ? `rows ${after} to ${head.seq}, whole`
      : 'nothing';
  return [`sealed: rows 1 to ${last}, as they were sealed`, `not sealed: ${rest}`];
};

const readSeal = async (path: string, trust: Trust): Promise<OpenedSeal> =>
  openSeal(await readBytes(path), trust);

const jsonOf = ({ seal, problems, signer_name }: OpenedSeal) => ({ seal, problems, signer_name });

const verifySealed = async (db: Db, path: string, trust: Trust): Promise<Result> => {
  const opened = await readSeal(path, trust);
  const { seal, problems } = opened;
  if (!seal) return { lines: presentSeal(opened), json: jsonOf(opened), succeeded: false };
  const report = await verifyChain(db, ...headsOf(seal));
  return {
    lines: [...presentSeal(opened), ...presentRanges(seal, report)],
    json: { ...jsonOf(opened), broken: report.broken, rows: report.head.seq },
    succeeded: problems.length === 0 && !report.broken,
  };
};

/** Checks only the signature, for a person who has only the file and the certificate. */
const verifyAlone = async (path: string, certificates: string): Promise<Result> => {
  const trusted = parseCertificates((await readBytes(certificates)).toString());
  if (trusted.length === 0) throw new UsageError(`${certificates} holds no PEM certificate`);
  const opened = await readSeal(path, { trusted });
  return {
    lines: [...presentSeal(opened), 'the database was not asked'],
    json: jsonOf(opened),
    succeeded: opened.problems.length === 0,
  };
};

export const auditVerifyCommand: Command = {
  name: 'audit-verify',
  usage: 'audit-verify [SEQ:HASH] | --seal FILE [--trusted CERTIFICATES.pem]',
  kind: 'READS',
  summary:
    'checks the chain of hashes of staff visits; with SEQ:HASH it also compares the chain with an end that you noted before; with --seal it checks a seal and says what is sealed and what is not, with --trusted without the database',
  alone: (given) => {
    const [seal, trusted] = [textOption(given, 'seal'), textOption(given, 'trusted')];
    return seal !== undefined && trusted !== undefined ? verifyAlone(seal, trusted) : undefined;
  },
  run: async ({ database, parts }, given) => {
    const seal = textOption(given, 'seal');
    return seal === undefined
      ? verifyWhole(database.kysely, given.words[0])
      : verifySealed(database.kysely, seal, parts.seal);
  },
};
