import { LEFT_OUT } from './planted-fault.ts';
import type { PlantedFault } from './planted-fault.ts';

/** What may go wrong with the units and the money of an order. */
export const ORDER_FAULTS: readonly PlantedFault[] = [
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
];
