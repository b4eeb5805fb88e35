import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { listCatalogue } from '@area/contract/office/products/calls';
import { isLeaving, isTransferRequest } from '@area/domain/operation/type-lists';
import { factsOf } from '@area/domain/operation/types';
import { Select } from '@area/kit/fields/select.tsx';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { codeOptions } from '../../../parts/words/code-words.ts';
import { t } from '../texts.ts';
import { BenefitFields } from './benefit-fields.tsx';
import { DESK_TYPES, isBenefit, isFromOutside } from './draft.ts';
import type { Draft } from './draft.ts';
import type { DraftFieldsProps } from './fields-props.ts';
import { HowMuch, MoneyFields } from './money-fields.tsx';
import { OriginFields } from './origin-fields.tsx';

/** What may be ordered on an account of funds, or of a plan. */
const typesOf = ({ type }: AccountRecord) =>
  DESK_TYPES.filter((each) => factsOf(each).products.includes(type));

/** The products to choose from: those held where something leaves, those open where something comes in. */
const useProducts = (account: AccountRecord, draft: Draft) => {
  const { data = [] } = useWhole(listCatalogue, {});
  const open = data
    .filter(({ type, status }) => type === account.type && status === 'OPEN')
    .map(({ uuid, code, name }) => ({ value: uuid, label: `${code} ${name}` }));
  const held = account.positions.map(({ product_uuid, product, product_name }) => ({
    value: product_uuid,
    label: `${product} ${product_name}`,
  }));
  return { products: isLeaving(draft.type) ? held : open, destinations: open };
};

const OrdererField = ({ account, draft, onChange }: DraftFieldsProps) => (
  <Select
    name="orderer"
    label={t('new.orderer')}
    value={draft.orderer}
    placeholder={t('new.first_owner')}
    options={account.people
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ document_number, name }) => ({
        value: document_number,
        label: `${name} (${document_number})`,
      }))}
    onChange={(orderer) => onChange({ orderer })}
  />
);

const isBetweenOurs = ({ type }: Draft): boolean =>
  isTransferRequest(type) && !isFromOutside({ type });

/** What is ordered, of what, how much, and in whose name. */
export const DraftFields = ({ account, draft, onChange }: DraftFieldsProps) => {
  const { products, destinations } = useProducts(account, draft);
  const parts = { draft, onChange };
  return (
    <>
      <Select
        name="type"
        label={t('filter.type')}
        value={draft.type}
        options={codeOptions('operation_type', typesOf(account))}
        onChange={(value) => onChange({ type: codeIn(DESK_TYPES, value), product: '' })}
      />
      <Select
        name="product"
        label={t(isFromOutside(draft) ? 'new.destination' : 'fact.product')}
        value={draft.product}
        placeholder="—"
        options={products}
        onChange={(product) => onChange({ product })}
      />
      {isBetweenOurs(draft) ? (
        <Select
          name="destination"
          label={t('new.destination')}
          value={draft.destination}
          placeholder="—"
          options={destinations.filter(({ value }) => value !== draft.product)}
          onChange={(destination) => onChange({ destination })}
        />
      ) : null}
      {isFromOutside(draft) ? <OriginFields account={account} {...parts} /> : null}
      {isBenefit(draft) ? <BenefitFields account={account} {...parts} /> : null}
      <HowMuch {...parts} />
      <MoneyFields account={account} {...parts} />
      <OrdererField account={account} {...parts} />
    </>
  );
};
