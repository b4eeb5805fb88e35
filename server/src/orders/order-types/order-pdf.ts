import { OWNER_ROLES } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import { subtractCents } from '@area/domain/money/money';
import {
  formatEuros,
  formatPercent,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import { formatIban } from '@area/domain/identifiers/iban';
import type { AccountPerson } from '../../access/account-access/store.ts';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PdfBrand } from '../../platform/pdf/brand.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { getMandatePrinted } from './debit-store.ts';
import { estimatePurchase } from './review-order.ts';
import { findLossesDeferredByOrder } from './deferred-losses.ts';
import { printedBrand } from '../../documents/rendering/letterhead.ts';
import { channelText } from '../printed-documents/channel-text.ts';
import { progressOf } from '../../access/account-access/signers.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

const printedPerson =
  (say: Speaker) =>
  ({ name, document_number, roles }: AccountPerson) => ({
    name,
    document_number,
    role: roles.map((role) => say(`codes.role.${role}`)).join(', '),
  });

const debited = async (db: Db, say: Speaker, mandate: string) => {
  const { id, iban } = await getMandatePrinted(db, mandate);
  return {
    method: say('codes.payment_method.DOMICILIACION'),
    instructions: [
      { label: say('paper.label.debited_iban'), value: formatIban(iban) },
      { label: say('paper.label.mandate_reference'), value: id },
    ],
  };
};

const transferred = (say: Speaker, operation: OperationWhole, brand: PdfBrand) => ({
  method: say(`codes.payment_method.${operation.payment_method ?? 'TRANSFERENCIA'}`),
  instructions: [
    { label: say('paper.order.iban'), value: formatIban(operation.product_iban) },
    {
      label: say('paper.order.beneficiary'),
      value: `${operation.product_name} · ${brand.legal_name}`,
    },
    { label: say('paper.order.concept'), value: operation.reference },
  ],
  note: say('paper.order.payment_note'),
});

const byCheque = (say: Speaker, operation: OperationWhole, brand: PdfBrand) => ({
  method: say('codes.payment_method.CHEQUE'),
  instructions: [
    {
      label: say('paper.order.cheque_payee'),
      value: `${operation.product_name} · ${brand.legal_name}`,
    },
    { label: say('paper.order.concept'), value: operation.reference },
  ],
  note: say('paper.order.cheque_note'),
});

const paymentOf = async (
  db: Db,
  say: Speaker,
  { operation, brand }: { operation: OperationWhole; brand: PdfBrand },
) => {
  if (operation.mandate_uuid !== null) return debited(db, say, operation.mandate_uuid);
  return operation.payment_method === 'CHEQUE'
    ? byCheque(say, operation, brand)
    : transferred(say, operation, brand);
};

/** The sentence of a warning is printed as it was typed, in its only language. */
const declarations = (say: Speaker, operation: OperationWhole): string[] => [
  say('paper.order.declaration_read'),
  operation.suitability_sentence ?? say('paper.order.declaration_informed'),
];

/** The losses that this purchase defers, as in the review. */
const putOffText = async (
  db: Db,
  say: Speaker,
  operation: OperationWhole,
): Promise<{ readonly deferred_loss?: string }> => {
  const loss = await findLossesDeferredByOrder(db, operation);
  return loss === undefined
    ? {}
    : { deferred_loss: say('paper.order.deferred_loss', { amount: formatEuros(loss) }) };
};

/** The units that it would buy, as in the review, if its fund has a unit value. */
const purchaseText = (
  say: Speaker,
  operation: OperationWhole,
): { readonly purchase_estimate?: string } => {
  const purchase = estimatePurchase(operation);
  if (!purchase) return {};
  const { units, price, price_on } = purchase;
  return {
    purchase_estimate: say('paper.order.purchase_estimate', {
      invested: formatEuros(
        subtractCents(centsFrom(getAmount(operation)), centsFrom(operation.fee)),
      ),
      units: formatUnits(units),
      value: formatUnitValue(price),
      day: formatDate(price_on, operation.language),
    }),
  };
};

/** The printed order, exactly as it will be signed; the same facts give the same bytes. */
export const composeSubscription = async (
  db: Db,
  operation: OperationWhole,
  once: RequestReads = createRequestReads(db),
): Promise<PdfDocument> => {
  const brand = printedBrand(await once.configurationOf(operation.created_by));
  const { language } = operation;
  const say = speakerOf(language);
  const people = await once.people(operation.account_uuid);
  const { signers, missing_count, people: maySign } = progressOf(operation, people, []);
  return {
    template: 'subscription-order',
    brand,
    language,
    at: operation.created_at,
    data: {
      order_reference: operation.reference,
      ordered_on: formatDate(madridDate(operation.created_at), language),
      ordered_at: formatTime(operation.created_at),
      channel: channelText(say, operation),
      account: { number: operation.account_number, alias: operation.account_alias },
      holders: people
        .filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)))
        .map(printedPerson(say)),
      product: {
        name: operation.product_name,
        class: operation.product_class,
        isin: operation.isin,
        cnmv_number: operation.cnmv_number,
      },
      amount: formatEuros(centsFrom(getAmount(operation))),
      entry_fee: `${formatPercent(rateFrom(operation.product_entry_fee))} (${formatEuros(centsFrom(operation.fee))})`,
      payment: await paymentOf(db, say, { operation, brand }),
      unit_value_rule: say('paper.order.nav_rule'),
      ...purchaseText(say, operation),
      ...(await putOffText(db, say, operation)),
      suitability: say(`codes.suitability.${operation.suitability_verdict ?? 'NO_EVALUADO'}`),
      declarations: declarations(say, operation),
      signature: {
        arrangement: say(`codes.signature_arrangement.${operation.signature_arrangement}`),
        rule: say('paper.order.needed_count', { count: missing_count }),
        signers: maySign
          .filter(({ uuid }) => signers.some((each) => each.uuid === uuid))
          .map(printedPerson(say)),
      },
    },
  };
};
