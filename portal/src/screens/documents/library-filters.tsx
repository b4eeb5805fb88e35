import { madridDate } from '@area/domain/calendar/madrid';
import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import css from './documents.module.css';
import type { ChangeLibrary, LibraryAddress } from './use-library-address.ts';

/** As long as documents are kept. *Source*: decisions 7. */
const YEARS_OFFERED = 10;

/** What of the library to show. */
export const LibraryFilters = ({
  address,
  onChange,
}: {
  readonly address: LibraryAddress;
  readonly onChange: ChangeLibrary;
}) => {
  const { accounts } = useKnownMe().private_area;
  const now = useBusinessClock();
  const { search, category = '', year, account = '' } = address;
  const thisYear = Number(madridDate(now()).slice(0, 4));
  const years = Array.from({ length: YEARS_OFFERED }, (_, at) => String(thisYear - at));
  return (
    <search className={css['filters']}>
      {/* Cleared from outside, by the link of a search without results, it starts again. */}
      <SearchField
        label={t('documents.filter.search')}
        search={search}
        onSearch={(next) => onChange({ search: next }, { replace: true })}
      />
      <Select
        name="category"
        label={t('documents.filter.category')}
        value={category}
        placeholder={t('documents.filter.all')}
        options={DOCUMENT_CATEGORIES.map((value) => ({
          value,
          label: t(`documents.category.${value}`),
        }))}
        onChange={(value) =>
          onChange({ category: DOCUMENT_CATEGORIES.find((each) => each === value) })
        }
      />
      <Select
        name="year"
        label={t('documents.filter.year')}
        value={year === undefined ? '' : String(year)}
        placeholder={t('documents.filter.all_years')}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ year: value === '' ? undefined : Number(value) })}
      />
      {accounts.length > 1 ? (
        <Select
          name="account"
          label={t('documents.filter.account')}
          value={account}
          placeholder={t('documents.filter.all_accounts')}
          options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
          onChange={(uuid) => onChange({ account: uuid || undefined })}
        />
      ) : null}
    </search>
  );
};
