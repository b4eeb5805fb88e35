import { Button } from '@area/kit/controls/button.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { t } from '../texts.ts';
import type { ChosenFilters, ListFilter } from './list-filter.ts';
import css from './office-list.module.css';

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly chosen: ChosenFilters;
  readonly onChoose: (id: string, value: string) => void;
  readonly onClear: () => void;
}

const Field = ({
  filter: { id, label, options, isDay = false },
  value,
  onChoose,
}: {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}) => {
  if (options)
    return (
      <Select
        name={id}
        label={label()}
        value={value}
        options={options()}
        placeholder={t('list.any')}
        onChange={onChoose}
      />
    );
  return isDay ? (
    <DayField name={id} label={label()} value={value} onChange={onChoose} />
  ) : (
    <SearchField label={label()} search={value} onSearch={onChoose} />
  );
};

/** The filters of a list. */
export const ListFilters = ({ filters, chosen, onChoose, onClear }: ListFiltersProps) => {
  if (filters.length === 0) return null;
  const isFiltered = Object.values(chosen).some((value) => value !== '');
  return (
    <search aria-label={t('list.filters')} className={css['filters']}>
      {filters.map((filter) => (
        <Field
          key={filter.id}
          filter={filter}
          value={chosen[filter.id] ?? ''}
          onChoose={(value) => onChoose(filter.id, value)}
        />
      ))}
      {isFiltered ? (
        <Button kind="quiet" onPress={onClear}>
          {t('list.clear')}
        </Button>
      ) : null}
    </search>
  );
};
