import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { listCatalogue } from '@area/contract/office/products/calls';
import { PERIODICITIES } from '@area/domain/operation/codes';
import {
  isLeaving,
  isPayingOut,
  isRepeating,
  isTransferRequest,
} from '@area/domain/operation/type-lists';
import { factsOf } from '@area/domain/operation/types';
import { formatIban } from '@area/kit/figures/format.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { codeOptions } from '../../../parts/words/code-words.ts';
import { t } from '../texts.ts';
import { DESK_INDICATORS, DESK_TYPES, isMeasured } from './draft.ts';
import type { Draft } from './draft.ts';

interface DraftFieldsProps {
  readonly account: AccountRecord;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

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

const HowMuch = ({ draft, onChange }: Omit<DraftFieldsProps, 'account'>) => {
  const isUnits = isMeasured(draft) && draft.indicator === 'P';
  const isAll = isMeasured(draft) && draft.indicator === 'T';
  return (
    <>
      {isMeasured(draft) ? (
        <Select
          name="indicator"
          label={t('new.indicator')}
          value={draft.indicator}
          options={codeOptions('amount_indicator', DESK_INDICATORS)}
          onChange={(value) => onChange({ indicator: codeIn(DESK_INDICATORS, value) })}
        />
      ) : null}
      {isUnits ? (
        <AmountField
          name="units"
          label={t('fact.units')}
          unit=""
          value={draft.units}
          onChange={(units) => onChange({ units })}
        />
      ) : null}
      {isUnits || isAll ? null : (
        <AmountField
          name="amount"
          label={t('fact.amount')}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </>
  );
};

const Rhythm = ({ draft, onChange }: Omit<DraftFieldsProps, 'account'>) => (
  <>
    <Select
      name="periodicity"
      label={t('new.periodicity')}
      value={draft.periodicity}
      options={codeOptions('periodicity', PERIODICITIES)}
      onChange={(value) => onChange({ periodicity: codeIn(PERIODICITIES, value) })}
    />
    <DayField
      name="start"
      label={t('new.start')}
      value={draft.start}
      onChange={(start) => onChange({ start })}
    />
    <DayField
      name="end"
      label={t('new.end')}
      isOptional
      value={draft.end}
      onChange={(end) => onChange({ end })}
    />
  </>
);

const BankField = ({ account, draft, onChange }: DraftFieldsProps) => (
  <Select
    name="bank"
    label={t('new.bank')}
    value={draft.bank}
    placeholder="—"
    options={account.bank_accounts
      .filter(({ status }) => status === 'VALIDATED')
      .map(({ uuid, iban }) => ({ value: uuid, label: formatIban(iban) }))}
    onChange={(bank) => onChange({ bank })}
  />
);

/** What is ordered, of what, how much, and in whose name. */
export const DraftFields = ({ account, draft, onChange }: DraftFieldsProps) => {
  const { products, destinations } = useProducts(account, draft);
  const people = account.people.filter(({ status }) => status === 'ACTIVE');
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
        label={t('fact.product')}
        value={draft.product}
        placeholder="—"
        options={products}
        onChange={(product) => onChange({ product })}
      />
      {isTransferRequest(draft.type) ? (
        <Select
          name="destination"
          label={t('new.destination')}
          value={draft.destination}
          placeholder="—"
          options={destinations.filter(({ value }) => value !== draft.product)}
          onChange={(destination) => onChange({ destination })}
        />
      ) : null}
      <HowMuch {...parts} />
      {isRepeating(draft.type) ? <Rhythm {...parts} /> : null}
      {isPayingOut(draft.type) ? <BankField account={account} {...parts} /> : null}
      <Select
        name="orderer"
        label={t('new.orderer')}
        value={draft.orderer}
        placeholder={t('new.first_owner')}
        options={people.map(({ document_number, name }) => ({
          value: document_number,
          label: `${name} (${document_number})`,
        }))}
        onChange={(orderer) => onChange({ orderer })}
      />
    </>
  );
};
