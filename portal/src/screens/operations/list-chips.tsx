import { useRef } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { t, textOf } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { NO_FILTER } from './list-address.ts';
import type { ListAddress, ListFilter } from './list-address.ts';
import css from './list-chips.module.css';
import { stateText } from './state-text.ts';
import type { FilterProps } from './use-list-address.ts';
import { useOperationsPage } from './use-operations-page.ts';

interface Chip {
  readonly name: keyof ListFilter;
  readonly text: string;
}

/** The filters of the list, in words. A single account is not a filter. */
export const useChips = (address: ListAddress): readonly Chip[] => {
  const { accounts } = useKnownMe().private_area;
  const { data } = useOperationsPage(address);
  const { account, kind, type, state, from, to, product } = address;
  const alias =
    accounts.length > 1 ? accounts.find(({ uuid }) => uuid === account)?.alias : undefined;
  const line = data?.data.find(({ uuid_product }) => uuid_product === product);
  const texts: Record<keyof ListFilter, string | undefined> = {
    account: alias,
    kind: kind && t(`operations.filter.kinds.${kind}`),
    product: product && (line?.product_name ?? t('operations.filter.product')),
    type: type && textOf(`codes.operation_type.${type}`),
    state: state && stateText(state),
    from: from && t('operations.filter.from_day', { day: formatDay(from) }),
    to: to && t('operations.filter.to_day', { day: formatDay(to) }),
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [{ name: name as keyof ListFilter, text }] : [],
  );
};

/** The filters in force, each with the way to take it away. */
export const ListChips = ({ address, onChange }: FilterProps) => {
  const chips = useChips(address);
  const box = useRef<HTMLFieldSetElement>(null);
  const take = (away: Partial<ListFilter>): void => {
    onChange(away);
    // The pressed button no longer exists.
    box.current?.focus();
  };
  return (
    <fieldset
      ref={box}
      aria-label={t('operations.filter.applied')}
      tabIndex={-1}
      className={css['chips']}
      data-print="hide"
    >
      {chips.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          className={css['chip']}
          aria-label={t('operations.filter.remove', { filter: text })}
          onClick={() => take({ [name]: undefined })}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
      {chips.length > 1 ? (
        <button type="button" className={css['all']} onClick={() => take(NO_FILTER)}>
          {t('operations.filter.remove_all')}
        </button>
      ) : null}
    </fieldset>
  );
};
