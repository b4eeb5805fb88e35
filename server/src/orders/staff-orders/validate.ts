import { isBlockedAccount } from '@area/domain/account/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { whyNotValidateOrder } from '@area/domain/operation/step-guards';
import type { OrderCheck } from '@area/domain/operation/step-guards';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import { areDocumentsValidated, isEmbargoed, listConcerned } from '../orders/validate.ts';
import { getOperatedAccount } from '../../clients/accounts/operated-account.ts';
import { getOrderer } from '../../access/auth/orderer.ts';
import { checkBenefit, completeBenefit } from '../pensions/complete-benefit.ts';
import type { StatusTransition } from './staff-act.ts';

const getCheck = async (db: Db, operation: OperationWhole, now: Date): Promise<OrderCheck> => {
  const { account_uuid, created_by } = operation;
  const people = await listConcerned(db, operation);
  const account = await getOperatedAccount(db, {
    account: account_uuid,
    intervener: created_by,
    is_placed: true,
  });
  const { kyc_valid_until } = await getOrderer(db, created_by);
  return {
    is_aml_blocked:
      isBlockedAccount(account.status) ||
      people.some(({ intervener_status }) => isBlockedStatus(intervener_status)),
    is_kyc_in_date: kyc_valid_until !== null && kyc_valid_until >= madridDate(now),
    has_validated_bank_account: account.has_validated_bank_account,
    are_documents_validated: await areDocumentsValidated(db, operation, { people, now }),
    is_embargoed: await isEmbargoed(db, operation),
    are_contingency_documents_complete: (await checkBenefit(db, operation)).is_contingency_proven,
  };
};

/**
 * Validates a signed order that the rule set leaves to a person. *Errors*: CANNOT_OPERATE with all reasons against it.
 * *Source*: decisions 1.2 (O6).
 */
export const validateByHand = async (
  db: Db,
  { operation, actor, now }: StatusTransition,
): Promise<OperationWhole> => {
  const open = whyNotValidateOrder(await getCheck(db, operation, now));
  if (open.length > 0) refuseToOperate(open.map((each) => ({ field: 'status', ...each })));
  const validated = await transitionOperation(db, operation, {
    to: 'VALIDATED',
    actor,
    at: now,
    changes: { waiting_for: '[]', ...(await completeBenefit(db, operation, now)) },
  });
  await notifyOfOperation(db, validated, { what: 'validated', at: now });
  return validated;
};
