/** The promises of the product, in their published words, with their proofs. */
export interface PublishedPromise {
  readonly code: string;
  readonly text: string;
  /** Names of `npm run verify`; without any, the tests below are the whole proof. */
  readonly proofs: readonly string[];
  /** What else shows it: in every run of the tests, or among those of `long-tests`, which then stands with the proofs. */
  readonly tests: readonly string[];
}

const promise = (
  code: string,
  text: string,
  proofs: readonly string[],
  tests: readonly string[] = [],
): PublishedPromise => ({ code, text, proofs, tests });

/** *Source*: the promises of the project, P1 to P22. */
export const PROMISES: readonly PublishedPromise[] = [
  promise('P1', 'An order that you saw accepted is still there after our program dies.', [
    'kill-server',
    'kill-jobs',
    'kill-sealing',
  ]),
  promise(
    'P2',
    'And after the database server dies, or its whole machine when a synchronous standby takes its place.',
    ['kill-database', 'failover'],
  ),
  promise(
    'P3',
    'Units and euros are never created or destroyed.',
    ['simulation', 'simulation-seeds', 'planted-faults', 'long-tests'],
    [
      '`server/src/entry/audit/run-audit.test.ts`',
      '`server/src/entry/audit/figures-audit.test.ts`',
    ],
  ),
  promise(
    'P4',
    'Press twice, pay once, also when an answer is lost.',
    ['same-key', 'faults'],
    ['`server/src/platform/http/calls/idempotency.test.ts`'],
  ),
  promise(
    'P5',
    'No step of an order can be skipped or repeated.',
    ['long-tests'],
    ['`domain/src/operation/transitions.test.ts`', '`server/src/orders/operations/life.test.ts`'],
  ),
  promise(
    'P6',
    'The code that you type signs exactly what you saw, once.',
    [],
    [
      '`domain/src/signature/challenge.test.ts`',
      '`server/src/documents/signatures/codes/codes.test.ts`',
    ],
  ),
  promise(
    'P7',
    'Anybody can check a signed document without us.',
    [],
    [
      '`server/src/platform/sealing/independent-tools.test.ts`',
      '`server/src/platform/sealing/tampering.test.ts`',
    ],
  ),
  promise(
    'P8',
    'Every look of the staff at a client leaves a mark that cannot be taken away quietly.',
    ['long-tests'],
    [
      '`server/test/matrix/looks.test.ts`',
      '`server/src/access/staff/audit.test.ts`',
      '`server/src/access/staff/chain-seal.test.ts`',
      '`server/src/platform/db/roles/working-role.test.ts`',
    ],
  ),
  promise(
    'P9',
    'You never see or touch the data of another client.',
    ['long-tests'],
    ['`server/src/entry/http/access.test.ts`', '`server/test/matrix/`'],
  ),
  promise(
    'P10',
    'A session that was closed stops working at once, and none lives again or longer when a clock is set back.',
    ['clock-jumps', 'long-tests'],
    [
      '`server/src/access/auth/families.property.test.ts`',
      '`server/src/access/auth/sessions.test.ts`',
    ],
  ),
  promise(
    'P11',
    'Guessing does not work, and cannot lock you out.',
    ['recover-timing'],
    ['`server/src/access/auth/lock.test.ts`'],
  ),
  promise(
    'P12',
    'When too many come at once we say "later" quickly, and recover.',
    [],
    [
      '`server/src/platform/http/admission.test.ts`',
      '`server/src/platform/http/admission-hook.test.ts`',
      '`npm run bench -- --only load`',
    ],
  ),
  promise(
    'P13',
    'Something outside that is slow or silent never hangs you, and nothing that is sent to us breaks us.',
    ['faults', 'hostile', 'long-tests'],
    [
      '`server/src/platform/http/answer-within.test.ts`',
      '`server/src/platform/http/hostile-sample.test.ts`',
    ],
  ),
  promise(
    'P14',
    'The clock does not move your order to another day.',
    ['long-tests', 'clock-jumps'],
    ['`domain/src/calendar/cut-off.test.ts`', '`domain/src/calendar/madrid.test.ts`'],
  ),
  promise('P15', 'A full disk never half-accepts.', ['disk-full']),
  promise(
    'P16',
    'We can bring everything back.',
    ['restore-drill'],
    ['`server/src/entry/backup/backup.test.ts`'],
  ),
  promise(
    'P17',
    'Nothing that needs two people is done by one.',
    ['office-screens', 'long-tests'],
    [
      '`server/src/access/proposals/proposals.test.ts`',
      '`server/src/access/proposals/at-once.test.ts`',
      '`server/test/matrix/staff-proposals.test.ts`',
    ],
  ),
  promise(
    'P18',
    'No money leaves without two people.',
    ['long-tests'],
    [
      '`server/src/orders/batches/batches.test.ts`',
      '`server/src/orders/batches/parallel-releases.test.ts`',
      '`server/src/orders/payments/bank-day.test.ts`',
    ],
  ),
  promise(
    'P19',
    'What was loaded is what was given.',
    ['imports', 'install', 'long-tests'],
    [
      '`server/src/entry/imports/imports.test.ts`',
      '`server/src/entry/imports/every-column.test.ts`',
    ],
  ),
  promise(
    'P20',
    'What the register says and what we show never differ quietly.',
    ['long-tests'],
    ['`server/src/orders/register/register.test.ts`', '`server/src/orders/register/year.test.ts`'],
  ),
  promise(
    'P21',
    'Who integrates hears of everything, in order, at least once.',
    ['kill-webhooks', 'long-tests'],
    [
      '`server/src/access/webhooks/webhooks.test.ts`',
      '`server/src/platform/events/events.test.ts`',
    ],
  ),
  promise(
    'P22',
    'A demo is never taken for the real thing.',
    ['long-tests'],
    ['`server/src/platform/why-not-start.test.ts`', '`server/src/entry/demo/local-access.test.ts`'],
  ),
  promise(
    '',
    'With a read replica that is late or dead, nobody misses an order that they have just placed, and reads go on.',
    ['replica', 'long-tests'],
    ['`server/src/platform/db/replica/replica.test.ts`'],
  ),
  promise('', 'A new version is put in place without a request that fails.', [
    'rolling-restart',
    'upgrade',
    'production',
  ]),
  promise(
    '',
    'Under Patroni a standby takes over by itself within 30 s, and the primary of before accepts nothing (`docs/high-availability.md`).',
    ['high-availability'],
  ),
  promise(
    '',
    'Every screen can be used by keyboard, at four times its size, in three languages.',
    ['accessibility', 'tasks', 'long-journeys'],
    ['the journeys of `npm test`'],
  ),
  promise(
    '',
    'What is deployed is what was built, from packages that are known.',
    ['image'],
    ['`scripts/supply/supply.test.ts`'],
  ),
];

/** What nobody should rely on. */
export const NOT_PROMISED: readonly string[] = [
  'What was accepted after the last backup, if the whole machine is lost. An operator who cannot accept that runs a standby of their own PostgreSQL.',
  'That a standby takes over by itself without Patroni: the operator promotes it and moves the address (`docs/operations.md`).',
  'That a mail or an SMS arrives, or arrives only once, if its provider accepted it and the answer was lost.',
  'That a signature is a qualified one: it is an advanced electronic signature at most (`docs/verify.md`).',
  'Any speed in seconds: speed is a ratio to a bare program that is measured in the same run.',
  'How quickly many requests at once are answered with "later". Tests prove that they are, and that orders go first. The targets of `npm run bench -- --only load` are measured, and another machine may not meet them.',
];
