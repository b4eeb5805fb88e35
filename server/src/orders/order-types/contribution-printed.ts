import { getNameAndDocument } from '../../clients/people/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { getMandatePrinted } from './debit-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { DebitFacts, OrderDetails } from '../printed-documents/order-facts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { ContributionContext } from '../pensions/evaluate-contribution.ts';

/** How a contribution is paid, as its document says: the account debited, or the one to send the money to. */
export const paymentPrinted = async (
  db: Db,
  { mandate_uuid, payment_method, product_iban }: OperationWhole,
): Promise<DebitFacts> => {
  if (mandate_uuid === null)
    return { method: payment_method ?? 'TRANSFERENCIA', iban: product_iban, mandate: null };
  const { id, iban } = await getMandatePrinted(db, mandate_uuid);
  return { method: 'DOMICILIACION', iban, mandate: id };
};

/** Who contributes, and as what. */
export const contributorPrinted = async (
  db: Db,
  { language }: OperationWhole,
  { kind, contributor }: Pick<ContributionContext, 'kind' | 'contributor'>,
): Promise<OrderDetails['CONTRIBUTION_ORDER']['contributor']> => {
  const { name, document_number } = await getNameAndDocument(db, contributor);
  return { name, document_number, capacity: speakerOf(language)(`codes.contributor_kind.${kind}`) };
};
