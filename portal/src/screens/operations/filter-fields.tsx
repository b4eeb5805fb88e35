import { OPERATION_ORDERS } from '@area/contract/operations/calls';
import type { OperationOrder } from '@area/contract/operations/calls';
import type { OperationType } from '@area/domain/operation/codes';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import type { ProductType } from '@area/domain/product/product';
import { useKnownMe } from '../../calls/me.ts';
import { t, textOf } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { FilterDay } from './filter-day.tsx';
import type { ListAddress } from './list-address.ts';
import { LIST_STATES, listStateOf, typesOf } from './list-choices.ts';
import css from './operations.module.css';
import { stateText } from './state-text.ts';
import type { FilterProps } from './use-list-address.ts';

/** A kind of product leaves the types that it does not know. */
const chooseKind = (
  kind: ProductType | undefined,
  { type }: ListAddress,
): Partial<ListAddress> => ({
  kind,
  type: type && kind && !typesOf([kind]).includes(type) ? undefined : type,
});

const Days = ({ address: { from, to }, onChange }: FilterProps) => (
  <div className={css['days']}>
    <FilterDay
      name="from"
      label={t('operations.filter.from')}
      day={from}
      onDay={(day) => onChange({ from: day }, { replace: true })}
    />
    <FilterDay
      name="to"
      label={t('operations.filter.to')}
      day={to}
      error={
        from !== undefined && to !== undefined && to < from
          ? t('operations.filter.days_crossed')
          : undefined
      }
      onDay={(day) => onChange({ to: day }, { replace: true })}
    />
  </div>
);

const WhoseAndWhat = ({ address, onChange }: FilterProps) => {
  const { accounts } = useKnownMe().private_area;
  const kinds = PRODUCT_TYPES.filter((kind) => accounts.some(({ type }) => type === kind));
  return (
    <>
      {accounts.length > 1 ? (
        <Select
          name="account"
          label={t('operations.search.account')}
          value={address.account ?? ''}
          placeholder={t('operations.search.all_accounts')}
          options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
          onChange={(uuid) => onChange({ account: uuid || undefined })}
        />
      ) : null}
      {kinds.length > 1 ? (
        <Select
          name="kind"
          label={t('operations.filter.kind')}
          value={address.kind ?? ''}
          placeholder={t('operations.filter.every_kind')}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(`operations.filter.kinds.${kind}`),
          }))}
          onChange={(kind) =>
            onChange(
              chooseKind(
                PRODUCT_TYPES.find((each) => each === kind),
                address,
              ),
            )
          }
        />
      ) : null}
      <Select
        name="type"
        label={t('operations.filter.type')}
        value={address.type ?? ''}
        placeholder={t('operations.filter.every_type')}
        options={typesOf(address.kind ? [address.kind] : kinds).map((type) => ({
          value: type,
          label: textOf(`codes.operation_type.${type}`),
        }))}
        onChange={(type) => onChange({ type: type === '' ? undefined : (type as OperationType) })}
      />
    </>
  );
};

/** The filters of the list, each with immediate effect. */
export const FilterFields = ({ address, onChange }: FilterProps) => (
  <>
    <WhoseAndWhat address={address} onChange={onChange} />
    <Select
      name="state"
      label={t('operations.filter.state')}
      value={address.state ?? ''}
      placeholder={t('operations.filter.every_state')}
      options={LIST_STATES.map((state) => ({ value: state, label: stateText(state) }))}
      onChange={(state) => onChange({ state: listStateOf(state) })}
    />
    <Days address={address} onChange={onChange} />
  </>
);

/** What is first. */
export const OrderField = ({ address, onChange }: FilterProps) => (
  <Select
    name="order"
    label={t('operations.search.order')}
    value={address.order}
    options={OPERATION_ORDERS.map((value) => ({
      value,
      label: t(`operations.search.orders.${value}`),
    }))}
    onChange={(value) => onChange({ order: value as OperationOrder })}
  />
);
