import { runDirectly } from './direct-database.ts';
import { lockTable } from './lock-table.ts';
import type { GateMoment, StoreGate } from './store-gate.ts';

/** What blocks the sealing from outside. */
interface Obstacle {
  readonly dataDir: string;
  readonly gate: StoreGate;
  readonly operation: string;
}

/**
 * A moment of the last signature: `prepare` makes it happen, the first promise resolves at that moment, `clear` releases
 * it.
 */
export interface SealingMoment {
  readonly name: string;
  readonly isSigned: boolean;
  readonly prepare: (
    obstacle: Obstacle,
  ) => Promise<{ readonly come: Promise<void>; readonly clear: () => Promise<void> }>;
}

const atTable = (name: string, table: string): SealingMoment => ({
  name,
  isSigned: false,
  prepare: async ({ dataDir }) => {
    const held = await lockTable(dataDir, table);
    return { come: held.waitForWriter(), clear: held.release };
  },
});

const atGate = (name: string, moment: GateMoment): SealingMoment => ({
  name,
  isSigned: false,
  prepare: async ({ gate }) => ({ come: gate.hold(moment), clear: async () => undefined }),
});

const SIGNED = `select 1 from envelopes where entity_uuid = $1 and status = 'DONE'`;

/** Signed and sealed for everybody, although the signer may not have got the answer. */
const afterwards: SealingMoment = {
  name: 'once everything is written',
  isSigned: true,
  prepare: async ({ dataDir, operation }) => {
    const come = async (): Promise<void> => {
      while ((await runDirectly(dataDir, SIGNED, [operation])).length === 0);
    };
    return { come: come(), clear: async () => undefined };
  },
};

/** In their order of time. The quick run has those before and after a file and its row. */
export const SEALING_MOMENTS: readonly (SealingMoment & { readonly isQuick?: true })[] = [
  atTable('before the code is spent', 'sign_challenges'),
  atTable('before the signature', 'signatures'),
  { ...atGate('while the sealed file goes in', 'half-sent'), isQuick: true },
  atGate('when the sealed file is in and nobody was told', 'kept-untold'),
  { ...atTable('before the row of the sealed file', 'documents'), isQuick: true },
  atTable('before the envelope is done', 'envelopes'),
  atTable('before the order moves', 'operation_history'),
  atTable('before the people are told', 'notification_events'),
  atTable('before the last mail, with all else written', 'outbox'),
  { ...afterwards, isQuick: true },
];
