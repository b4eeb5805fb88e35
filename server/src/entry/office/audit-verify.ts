import { verifyChain } from '../../access/staff/audit-chain.ts';
import type { ChainHead } from '../../access/staff/audit-chain.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';

const HEAD = /^(\d{1,15}):([\da-f]{64})$/;

const parseHead = (word: string | undefined): ChainHead | undefined => {
  if (word === undefined) return undefined;
  const [, seq, hash] = HEAD.exec(word) ?? [];
  if (!seq || !hash) throw new UsageError('SEQ:HASH is what an earlier audit-verify printed');
  return { seq: Number(seq), hash: Buffer.from(hash, 'hex') };
};

export const auditVerifyCommand: Command = {
  name: 'audit-verify',
  usage: 'audit-verify [SEQ:HASH]',
  summary:
    'checks the chain of hashes of staff visits; with SEQ:HASH it also compares the chain with an end that you noted before',
  run: async ({ database }, given) => {
    const { head, broken } = await verifyChain(database.kysely, parseHead(given.words[0]));
    const end = `${head.seq}:${head.hash.toString('hex')}`;
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
  },
};
