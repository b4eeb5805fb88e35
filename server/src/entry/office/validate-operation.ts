import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { changeStatusForOffice } from '../../orders/staff-orders/change-status.ts';
import { wordAt } from './command.ts';
import type { Command } from './command.ts';
import { staffActOf, withFieldMessages } from './staff-act-of.ts';
import { findOperation } from './order-lookups.ts';

/** The manual queue: orders that the rules leave to a person. */
export const validateOperationCommand: Command = {
  name: 'validate',
  usage: 'validate REFERENCE --by STAFF [--approved-by STAFF]',
  summary: 'validates a signed order that waits for a person; above 300,000 euros two people',
  run: withFieldMessages(async (office, given) => {
    const { uuid, reference } = await findOperation(
      office.database.kysely,
      wordAt(given, 0, 'REFERENCE'),
    );
    const asked = {
      ...(await staffActOf(office, given)),
      status: 'VALIDATED' as const,
      reason: null,
    };
    const { operation_status } = await inPrintingTransaction(office.parts, async (tx, printing) =>
      changeStatusForOffice(tx, printing, uuid, asked),
    );
    return {
      lines: [`${reference} ${operation_status}`],
      json: { reference, operation_status },
      succeeded: true,
    };
  }),
};
