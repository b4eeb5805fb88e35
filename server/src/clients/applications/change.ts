import type {
  changeApplication,
  changeApplicationBankAccount,
} from '@area/contract/onboarding/calls';
import { isOwnerRole } from '@area/domain/application/people';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { required } from '@area/domain/rules/amounts';
import { iban } from '@area/domain/rules/identifiers';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, firstReason, reason } from '@area/domain/rules/reason';
import type { Context } from '../../platform/http/calls/context.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockOpen } from './get-applicant.ts';
import { listOpenProducts, updateApplication } from './store.ts';
import { whyNotType } from './why-not-type.ts';

const whyNotProducts = async (
  db: Db,
  products: readonly string[],
  type: string,
): Promise<readonly FieldReason[]> => {
  const open = await listOpenProducts(db, products);
  const isWrong =
    new Set(products).size < products.length ||
    products.some((uuid) => !open.some((each) => each.uuid === uuid && each.type === type));
  return isWrong ? atField('products', reason('rules.application.products')) : [];
};

/** Chooses what is opened and how it is signed. Other products have other information, which has to be read again. */
export const changeChoice = async (context: Context<typeof changeApplication>): Promise<void> => {
  const { db, body, parts } = context;
  const {
    whole: { application, people },
  } = await lockOpen(context);
  const type = body.type ?? application.type;
  const isOther = type !== application.type;
  const products = body.products ?? (isOther ? [] : application.products);
  const owners = people.filter(({ row }) => isOwnerRole(row.role) && row.role !== 'COMPANY');
  requireFields([
    ...(await whyNotType(db, application.portal_id, type)),
    ...(await whyNotProducts(db, products, type)),
    ...(body.signature_arrangement === 'C' && application.kind === 'PERSON' && owners.length < 2
      ? atField('signature_arrangement', reason('rules.application.arrangement'))
      : []),
  ]);
  const isSame = !isOther && products.join() === application.products.join();
  const before = isSame ? application.pack_read_at : null;
  const read = body.is_pack_read === true ? (before ?? parts.clock.business()) : before;
  await updateApplication(db, application.uuid, {
    type,
    products,
    ...(body.signature_arrangement && { signature_arrangement: body.signature_arrangement }),
    pack_read_at: body.is_pack_read === false ? null : read,
  });
};

/** From which bank account money will come: one of a holder. *Source*: decisions 1.8. */
export const changeBankAccount = async (
  context: Context<typeof changeApplicationBankAccount>,
): Promise<void> => {
  const { db, body } = context;
  const {
    whole: { application, people },
  } = await lockOpen(context);
  const holder = people.find(({ row }) => row.uuid === body.uuid_holder);
  requireFields([
    ...atField('iban', firstReason(body.iban, [required, iban])),
    ...atField(
      'uuid_holder',
      holder && isOwnerRole(holder.row.role) ? undefined : reason('rules.application.holder'),
    ),
  ]);
  await updateApplication(db, application.uuid, {
    iban: normaliseIban(body.iban),
    iban_holder: body.uuid_holder,
  });
};
