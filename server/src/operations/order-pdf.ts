import type { PublicConfiguration } from '@area/contract/config';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import { formatEuros, formatPercent } from '@area/domain/money/format';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import { formatIban } from '@area/domain/identifiers/iban';
import type { Kysely } from 'kysely';
import type { AccountPerson } from '../accounts/holdings.ts';
import { listAccountPeople } from '../accounts/holdings.ts';
import { findConfigurationOf } from '../config/store.ts';
import type { Tables } from '../db/tables.ts';
import type { PdfBrand } from '../pdf/brand.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { translate } from '../texts/translate.ts';
import { getProgress } from './signers.ts';
import type { OperationWhole } from './store.ts';

type Db = Kysely<Tables>;

const printedPerson = ({ name, document_number, roles }: AccountPerson) => ({
  name,
  document_number,
  role: roles.map((role) => translate(`codes.role.${role}`)).join(', '),
});

/** The letterhead of a brand. */
export const printedBrand = (configuration: PublicConfiguration): PdfBrand => ({
  name: configuration.name,
  legal_name: configuration.legal_name,
  legal_line: configuration.legal_line,
  accent: configuration.styles.light.accent,
  font: configuration.styles.font,
});

/** The brand under which an operation was ordered. */
export const getBrand = async (db: Db, orderer: string): Promise<PdfBrand> => {
  const configuration = await findConfigurationOf(db, orderer);
  if (!configuration) throw new Error('no portal is configured');
  return printedBrand(configuration);
};

const payment = (operation: OperationWhole, brand: PdfBrand) => ({
  method: translate(`codes.payment_method.${operation.payment_method}`),
  instructions: [
    { label: 'IBAN', value: formatIban(operation.product_iban) },
    { label: 'Beneficiario', value: `${operation.product_name} · ${brand.legal_name}` },
    { label: 'Concepto', value: operation.reference },
  ],
  note: 'La transferencia debe salir de una cuenta de la que sea titular una persona titular de la cuenta de partícipe.',
});

const declarations = (operation: OperationWhole): string[] => [
  'He leído el documento de datos fundamentales para el inversor y el último informe semestral.',
  operation.suitability_sentence ??
    'Confirmo que deseo realizar esta operación una vez informado del resultado del test de conveniencia.',
];

/** The order on paper, exactly as it will be signed; the same facts give the same bytes. */
export const renderOrder = async (db: Db, operation: OperationWhole): Promise<Uint8Array> => {
  const brand = await getBrand(db, operation.created_by);
  const people = await listAccountPeople(db, operation.account_uuid);
  const { signers, missing_count, people: maySign } = await getProgress(db, operation, []);
  const { entry_fee } = await db
    .selectFrom('products')
    .select('entry_fee')
    .where('uuid', '=', operation.product_uuid)
    .executeTakeFirstOrThrow();
  return renderPdf({
    template: 'subscription-order',
    brand,
    at: operation.created_at,
    data: {
      order_reference: operation.reference,
      ordered_on: formatDate(madridDate(operation.created_at)),
      ordered_at: formatTime(operation.created_at),
      channel: 'En línea (área privada)',
      account: { number: operation.account_number, alias: operation.account_alias },
      holders: people.filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role))).map(printedPerson),
      product: {
        name: operation.product_name,
        class: operation.product_class,
        isin: operation.isin,
        cnmv_number: operation.cnmv_number,
      },
      amount: formatEuros(centsFrom(operation.amount)),
      entry_fee: `${formatPercent(rateFrom(entry_fee))} (${formatEuros(centsFrom(operation.fee))})`,
      payment: payment(operation, brand),
      unit_value_rule:
        'Se aplicará el valor liquidativo del día en que el dinero se concilie en la cuenta del fondo o, si no es hábil, el del siguiente día hábil.',
      suitability: translate(`codes.suitability.${operation.suitability_verdict}`),
      declarations: declarations(operation),
      signature: {
        arrangement: translate(`codes.signature_arrangement.${operation.signature_type}`),
        rule: missing_count === 1 ? 'Se necesita 1 firma.' : `Se necesitan ${missing_count} firmas.`,
        signers: maySign.filter(({ uuid }) => signers.some((each) => each.uuid === uuid)).map(printedPerson),
      },
    },
  });
};
