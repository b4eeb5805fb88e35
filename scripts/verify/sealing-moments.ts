import { runDirectly } from './direct-database.ts';
import { lockTable } from './lock-table.ts';
import type { GateMoment, StoreGate } from './store-gate.ts';

/** What stands in the way of sealing, from outside. */
interface Obstacle {
  readonly dataDir: string;
  readonly gate: StoreGate;
  readonly operation: string;
}

/** A moment of the last signature: `prepare` sees to it, the first promise is told when it has come, `clear` lets go. */
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

/** Signed and sealed for everybody who looks, while whoever signed may not have heard of it. */
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

/** In the order in which they come. The quick ones are those on both sides of a file and its row. */
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
