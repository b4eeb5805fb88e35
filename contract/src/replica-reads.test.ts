import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { INTEGRATION_CALLS } from './integration/calls.ts';
import { OFFICE_CALLS } from './office/calls.ts';
import { isReplicaRead } from './replica-reads.ts';

const EVERY: readonly Call[] = [...CALLS, ...OFFICE_CALLS, ...INTEGRATION_CALLS];
const READS = EVERY.filter(isReplicaRead);

/** Sessions, rights, proposals, and what somebody decides about money by. */
const OF_THE_PRIMARY =
  /session|login|token|password|factor|staff|rights|access|delegation|proposal|approval|payment|payout|pay-in|batch|bank-file|mandates\/|registrar-answers|position-now|sign|envelope|import|webhook|event/i;

describe('what a read replica may answer', () => {
  it('are calls of the three APIs', () => {
    expect(READS.length).toBeGreaterThan(35);
    for (const service of ['operations', 'office', 'integration'])
      expect(READS.map((call) => call.service)).toContain(service);
  });

  it.each(EVERY.map((call) => [call.id, call] as const))(
    '%s: never a session, a right, a proposal or a decision about money',
    (_id, call) => {
      const { access, method, idempotent, confirmed, path, kind } = call;
      const isKept =
        OF_THE_PRIMARY.test(path) ||
        ['anyone', 'consumer', 'apikey', 'office_action', 'integration_assertion'].includes(
          access.rule,
        ) ||
        idempotent ||
        confirmed ||
        // A download that is asked for by what it is to hold writes nothing.
        (method !== 'GET' && kind !== 'archive' && kind !== 'download' && kind !== 'list');
      expect(isKept && isReplicaRead(call)).toBe(false);
    },
  );
});
