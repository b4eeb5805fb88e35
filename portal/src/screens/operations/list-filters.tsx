import { OPERATION_ORDERS } from '@area/contract/operations';
import type { OperationOrder } from '@area/contract/operations';
import { useKnownMe } from '../../calls/me.ts';
import { t } from '../../texts/t.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import css from './operations.module.css';
import type { ListAddress } from './use-list-address.ts';

interface ListFiltersProps {
  readonly address: ListAddress;
  readonly onChange: (change: Partial<ListAddress>, options?: { replace: boolean }) => void;
}

/** What to list and in which order. */
export const ListFilters = ({ address, onChange }: ListFiltersProps) => {
  const { accounts } = useKnownMe().private_area;
  const { search, account = '', order } = address;
  return (
    <search className={css['filters']}>
      {/* Emptied from outside, by the way out of a search without results, it starts afresh. */}
      <SearchField label={t('operations.search.label')} hint={t('operations.search.hint')} key={search === '' ? 'none' : 'some'} search={search} onSearch={(next) => onChange({ search: next }, { replace: true })} />
      {accounts.length > 1 ? (
        <Select
          name="account"
          label={t('operations.search.account')}
          value={account}
          placeholder={t('operations.search.all_accounts')}
          options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
          onChange={(uuid) => onChange({ account: uuid || undefined })}
        />
      ) : null}
      <Select
        name="order"
        label={t('operations.search.order')}
        value={order}
        options={OPERATION_ORDERS.map((value) => ({ value, label: t(`operations.search.orders.${value}`) }))}
        onChange={(value) => onChange({ order: value as OperationOrder })}
      />
    </search>
  );
};
