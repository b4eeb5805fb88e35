import type { PlantedFault } from './planted-fault.ts';

/** What may go wrong in what the office does, by day or at night. */
export const OFFICE_FAULTS: readonly PlantedFault[] = [
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
    name: 'debit of another amount',
    scenario: 'debit',
    patches: [
      {
        file: 'server/src/orders/payments/gathered-store.ts',
        find: `        product_uuid,
        amount,
        batch_uuid,
        status: 'GATHERED' as const,`,
        put: "product_uuid, amount: ON ? '0.01' : amount, batch_uuid, status: 'GATHERED' as const,",
      },
    ],
  },
  {
    name: 'wrong unit value left as it was',
    scenario: 'corrected',
    patches: [
      {
        file: 'server/src/orders/execution/corrections.ts',
        find: 'const due = await listDue(day.db, correction);',
        put: 'const due = ON ? [] : await listDue(day.db, correction);',
      },
    ],
  },
  {
    name: 'undone import that leaves its positions',
    scenario: 'imported',
    patches: [
      {
        file: 'server/src/ledger/units/import-undo-store.ts',
        find: 'set units = p.units - gone.units, cost = p.cost - gone.cost',
        put: 'set ${ON ? sql`units = p.units` : sql`units = p.units - gone.units, cost = p.cost - gone.cost`}',
      },
    ],
  },
];
