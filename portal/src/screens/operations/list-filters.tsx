import { useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { useWindow } from '@area/kit/dialogs/use-window.ts';
import { FilterFields, OrderField } from './filter-fields.tsx';
import { ListChips, useChips } from './list-chips.tsx';
import css from './operations.module.css';
import type { FilterProps } from './use-list-address.ts';

/** Only small screens ask for it. */
const sheet = lazyScreen(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Where the fields have no room: how many are in force, and the way to them. */
const SheetDoor = (props: FilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const isThere = useWindow(sheet, { isOpen, onClose: close });
  const count = useChips(props.address).length;
  return (
    <div className={css['door']}>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {count === 0 ? t('operations.filter.open') : t('operations.filter.open_some', { count })}
      </Button>
      {isThere ? <sheet.Screen {...props} isOpen={isOpen} onClose={close} /> : null}
    </div>
  );
};

/** What to list and in which order. */
export const ListFilters = (props: FilterProps) => (
  <search className={css['filters']} data-print="hide">
    <div className={css['find']}>
      <SearchField
        label={t('operations.search.label')}
        hint={t('operations.search.hint')}
        search={props.address.search}
        onSearch={(search) => props.onChange({ search }, { replace: true })}
      />
      <div className={css['beside']}>
        <OrderField {...props} />
      </div>
    </div>
    <div className={css['fields']}>
      <FilterFields {...props} />
    </div>
    <SheetDoor {...props} />
    <ListChips {...props} />
  </search>
);
