import type { ScenarioName } from './scenarios.ts';

/** A place in the sources, and its replacement when the fault is on. */
interface Patch {
  readonly file: string;
  /** The current text, which is exactly once in its file. */
  readonly find: string;
  /** *Shape*: `ON` is whether the fault is on, `FOUND` the current text. */
  readonly put: string;
}

/** A possible mistake, and the scenario in which it does harm. */
interface PlantedFault {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly patches: readonly [Patch, ...Patch[]];
}

/** A statement that is left out. */
const LEFT_OUT = 'if (!ON) { FOUND }';

export const FAULTS: readonly PlantedFault[] = [
  {
    name: 'double payout',
    scenario: 'sale',
    patches: [
      {
        file: 'server/src/orders/execution/finalize-redemption.ts',
        find: 'await pay(db, finalized, { redemption, at });',
        put: "FOUND if (ON) await requestPayout(db, { operation_uuid: finalized.uuid, kind: 'REFUND', iban: await getIban(db, finalized), amount: redemption.net, due_on: day, at });",
      },
    ],
  },
  {
    name: 'lost reservation',
    scenario: 'sale',
    patches: [
      {
        file: 'server/src/orders/redemptions/leaving-units.ts',
        find: `await reserveUnits(
    db,
    {
      operation_uuid: operation.uuid,
      account_uuid: operation.account_uuid,
      product_uuid: operation.product_uuid,
    },
    { units, at: now },
  );`,
        put: LEFT_OUT,
      },
    ],
  },
  {
    name: 'skipped step of the history',
    scenario: 'sale',
    patches: [
      {
        file: 'server/src/orders/operations/transition.ts',
        find: 'await insertHistory(db, { uuid: operation.uuid, from }, step);',
        put: "if (!ON || step.to !== 'VALIDATED') { FOUND }",
      },
    ],
  },
  {
    name: 'lots not first in first out',
    scenario: 'sale',
    patches: [
      {
        file: 'domain/src/operation/lots.ts',
        find: 'takeInOrder(lots.toSorted(compareLots), units)',
        put: 'takeInOrder(ON ? lots.toSorted(compareLots).toReversed() : lots.toSorted(compareLots), units)',
      },
    ],
  },
  {
    name: 'cents lost in splitting',
    scenario: 'transfer',
    patches: [
      {
        file: 'domain/src/money/split.ts',
        find: 'favoured.includes(index) ? part + 1n : part',
        put: 'ON ? part : (FOUND)',
      },
    ],
  },
  {
    name: 'movement without its counterpart',
    scenario: 'sale',
    patches: [
      {
        file: 'server/src/ledger/units/units-store.ts',
        find: '{ uuid: newUuid(), ...common, account_uuid: null, units: sharesText(shares(-units)) },',
        put: '...(ON ? [] : [FOUND]),',
      },
    ],
  },
  {
    name: 'withholding on a transfer',
    scenario: 'transfer',
    patches: [
      {
        file: 'domain/src/operation/internal-transfer.ts',
        find: 'isDeferredTransfer(tax) ? { ...facts,',
        put: 'isDeferredTransfer(tax) && !ON ? { ...facts,',
      },
    ],
  },
  {
    name: 'instalment made twice',
    scenario: 'instalments',
    patches: [
      {
        file: 'server/src/orders/periodics/instalments/run.ts',
        find: 'await write(db, due, made);',
        put: 'FOUND if (ON) await makerOf(periodic)(db, due);',
      },
    ],
  },
  {
    name: 'limit of the year passed',
    scenario: 'contributions',
    patches: [
      {
        file: 'domain/src/pension/max-contribution.ts',
        find: 'whyTooManyEuros(amount, maximum);',
        put: 'ON ? undefined : whyTooManyEuros(amount, maximum);',
      },
    ],
  },
  {
    name: 'unit value of a day that was over',
    scenario: 'late sale',
    patches: [
      {
        file: 'domain/src/calendar/cut-off.ts',
        find: 'isBeforeCutOff(orderAt, terms)',
        put: '(ON || FOUND)',
      },
    ],
  },
  {
    name: 'unit value of tomorrow',
    scenario: 'late sale',
    patches: [
      {
        file: 'server/src/ledger/units/unit-values-store.ts',
        find: ".where('day', '=', day)\n    .executeTakeFirst();",
        put: ".where('day', ON ? '>=' : '=', day).orderBy('day', 'desc').executeTakeFirst();",
      },
    ],
  },
  {
    name: 'cancelled after it was sent',
    scenario: 'taken back',
    patches: [
      {
        file: 'domain/src/operation/cancellation.ts',
        find: "if (facts.operation_status !== 'SIGNED') return tooLate;",
        put: LEFT_OUT,
      },
      {
        file: 'domain/src/operation/cancellation.ts',
        find: 'facts.now < cancelUntil(expected_nav_date, facts)',
        put: 'ON || FOUND',
      },
      {
        file: 'server/src/orders/operations/transition.ts',
        find: "if (refusal) throw new AppError('TRANSITION_FORBIDDEN', { params: refusal.params ?? {} });",
        put: LEFT_OUT,
      },
    ],
  },
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
    name: 'maker approves',
    scenario: 'refund',
    patches: [
      {
        file: 'server/src/access/proposals/find-seat.ts',
        find: `!whyNotDecide(seated, as) &&
      !whyNotDecideAs({ in_place_of }, { decider_uuid: uuid, maker_uuid: seated.maker }) &&`,
        put: '(ON || (FOUND true)) &&',
      },
      {
        // The database keeps no decision of a maker.
        file: 'server/src/access/proposals/decide.ts',
        find: 'await insertDecision(db, {',
        put: 'if (!ON || actor.uuid !== proposal.maker_uuid) FOUND',
      },
    ],
  },
  {
    name: 'refund without release',
    scenario: 'refund',
    patches: [
      {
        file: 'server/src/entry/schedule/money-steps.ts',
        find: 'outcomeOf(await gatherDuePayouts(db, parts.settings, now));',
        put: `{
          const outcome = FOUND
          if (!ON) return outcome;
          const { writePayouts } = await import('../../orders/payouts/write-payouts.ts');
          const open = await db.selectFrom('payment_batches').select('uuid').where('status', '=', 'OPEN').execute();
          for (const { uuid } of open)
            await db.transaction().execute((tx) => writePayouts(tx, parts, { batch: uuid, by: 'SYS', now }));
          return outcome;
        };`,
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
];

export const SWITCH = 'plantedFault';

/** What the loader inserts, each behind the switch of its fault. */
export const listPatches = (): readonly Patch[] =>
  FAULTS.flatMap(({ name, patches }) =>
    patches.map(({ file, find, put }) => ({
      file,
      find,
      put: put
        .replaceAll('FOUND', () => find)
        .replaceAll(/\bON\b/g, `(globalThis.${SWITCH} === ${JSON.stringify(name)})`),
    })),
  );
