import { LEFT_OUT } from './planted-fault.ts';
import type { PlantedFault } from './planted-fault.ts';

/** What may go wrong with who signs, and with the lives of people and accounts. */
export const PEOPLE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'signature over a changed order',
    scenario: 'changed',
    patches: [
      {
        file: 'domain/src/signature/challenge.ts',
        find: "if (challenge.bound_sha256 !== attempt.sha256) return 'changed';",
        put: LEFT_OUT,
      },
    ],
  },
  {
    name: 'status moved without its line',
    scenario: 'newcomer',
    patches: [
      {
        file: 'server/src/clients/people/move-intervener.ts',
        find: 'await insertIntervenerMove(db, uuid, { from, to, actor, by, approved_by, reason, at });',
        put: LEFT_OUT,
      },
    ],
  },
  {
    name: 'account open without its contract',
    scenario: 'newcomer',
    patches: [
      {
        file: 'server/src/clients/accounts/move-account.ts',
        find: 'const refused = await whyNot(db, account, { to, actor });',
        put: 'const refused = ON ? undefined : await whyNot(db, account, { to, actor });',
      },
    ],
  },
  {
    name: 'order on an account that waits',
    scenario: 'newcomer',
    patches: [
      {
        file: 'domain/src/operation/readiness.ts',
        find: '!isBlocked && (account.is_closed || !isLiveAccount(account.status))',
        put: '!ON && (FOUND)',
      },
    ],
  },
  {
    name: 'joint order with one signature',
    scenario: 'joint',
    patches: [
      {
        file: 'domain/src/signature/arrangement.ts',
        find: `    case 'C':
      return all;`,
        put: "case 'C': return ON ? 1 : all;",
      },
    ],
  },
  {
    name: 'removed passkey that signs',
    scenario: 'passkey removed',
    patches: [
      {
        file: 'server/src/access/passkeys/store.ts',
        find: "db.selectFrom('passkeys').selectAll().where('removed_at', 'is', null)",
        put: "(ON ? db.selectFrom('passkeys').selectAll() : FOUND)",
      },
    ],
  },
  {
    name: 'account closed with units',
    scenario: 'account closed',
    patches: [
      {
        file: 'domain/src/account/transitions.ts',
        find: "facts.has_position && 'rules.close.position',",
        put: '!ON && FOUND',
      },
    ],
  },
];
