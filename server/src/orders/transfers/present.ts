import type { Language } from '@area/domain/configuration/languages';
import type { Operation } from '@area/contract/operations/schemas';
import { isFinal } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findPlanTransfer } from '../pensions/plan-transfer-store.ts';
import { translate } from '../../platform/texts/translate.ts';
import { findTransfer } from './store.ts';
import type { TransferRow } from './store.ts';

type Terms = NonNullable<Operation['transfer']>;

/** The deadlines of the other manager; none once the transfer is over. *Source*: decisions 8. */
const deadlinesOf = (
  operation: OperationWhole,
  { send_by, checks_by, redemption_from, cash_by }: TransferRow,
): Terms['deadlines'] => {
  if (isFinal(operation.operation_status)) return [];
  const steps = [
    ['send', send_by],
    ['checks', checks_by],
    ['redemption', redemption_from],
    ['cash', cash_by],
  ] as const;
  return steps.flatMap(([step, by]) => (by === null ? [] : [{ step, by }]));
};

/** Its answer, or our answer to it, in the reader's language if it is a code. */
const answerOf = (
  { direction, answer, answer_code, answer_text, answer_until }: TransferRow,
  language: Language,
): Terms['answer'] => {
  if (answer === null) return null;
  if (answer === 'ACEPTACION')
    return {
      text: translate(
        language,
        direction === 'IN' ? 'messages.transfer.accepted' : 'messages.transfer.accepted_by_us',
      ),
      until: answer_until,
    };
  const isCoded =
    answer === 'RECHAZO' && answer_code !== null && (answer_code !== '99' || !answer_text);
  return {
    text: isCoded
      ? translate(language, `codes.transfer_rejection.${answer_code}`)
      : (answer_text ?? ''),
    until: answer_until,
  };
};

/** What an operation between managers shows of the other manager; nothing for any other operation. */
export const presentTransfer = async (
  db: Db,
  operation: OperationWhole,
  language: Language,
): Promise<Terms | null> => {
  const transfer = operation.is_between_managers
    ? await findTransfer(db, operation.uuid)
    : undefined;
  if (!transfer) return null;
  const { isin, fund_name: name, manager, manager_number, account_number } = transfer;
  const there = { isin, name, manager, manager_number, account_number };
  const away = { uuid_product: null, name, isin, manager };
  const here = {
    uuid_product: operation.product_uuid,
    name: operation.product_name,
    isin: operation.isin,
  };
  return {
    origin: transfer.direction === 'IN' ? there : null,
    destination: transfer.direction === 'IN' ? here : away,
    simultaneous_holdings: operation.simultaneous_holdings ?? false,
    plan: await findPlanTransfer(db, operation.uuid),
    deadlines: deadlinesOf(operation, transfer),
    answer: answerOf(transfer, language),
  };
};
