import { nextBusinessDay, officeFile, today } from './demo.ts';
import { runSteps } from './passing-days.ts';
import type { Program } from './program.ts';

interface ShownOperation {
  readonly reference: string;
  readonly amount: string;
  readonly nav_date: string;
  readonly operation_status: string;
  readonly paid_from: readonly string[];
}

export const showOperation = async (program: Program, reference: string): Promise<ShownOperation> =>
  (await program.office('get-order', reference)) as ShownOperation;

/** The bank statement with the transfer of an order, and the export to the registrar. */
export const reconcile = async (program: Program, reference: string): Promise<ShownOperation> => {
  const { amount, paid_from } = await showOperation(program, reference);
  const line = [
    `E2E-${reference}`,
    await today(program),
    amount,
    paid_from[0] ?? '',
    reference,
  ].join(';');
  const file = await officeFile(program, 'payments.csv', [
    'bank_reference;booked_on;amount;iban;concept',
    line,
  ]);
  await program.office('import-payments', '--file', file);
  await runSteps(program);
  return showOperation(program, reference);
};

/** Waits for the order's day, publishes its unit value and runs the registry's day. */
export const publishAndRun = async (
  program: Program,
  { nav_date }: Pick<ShownOperation, 'nav_date'>,
  { product, value }: { product: string; value: string },
): Promise<void> => {
  while ((await today(program)) <= nav_date) await nextBusinessDay(program);
  const file = await officeFile(program, 'values.csv', [
    'product_code;date;value',
    `${product};${nav_date};${value}`,
  ]);
  await program.office('publish-unit-values', '--file', file);
  await runSteps(program);
};
