import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { FilterFields, OrderField } from './filter-fields.tsx';
import { NO_FILTER } from './list-address.ts';
import css from './operations.module.css';
import type { FilterProps } from './use-list-address.ts';
import { useOperationsPage } from './use-operations-page.ts';

interface FilterSheetProps extends FilterProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters where there is no room for them beside the list: it says how many operations they leave. */
export const FilterSheet = ({ address, onChange, isOpen, onClose }: FilterSheetProps) => {
  const { data } = useOperationsPage(address);
  return (
    <Dialog
      title={t('operations.filter.open')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onPress={() => onChange(NO_FILTER)}>
            {t('operations.filter.remove_all')}
          </Button>
          <Button onPress={onClose}>
            {data ? t('operations.filter.show', { count: data.page.total }) : t('ui.loading')}
          </Button>
        </>
      }
    >
      <div className={css['sheet']}>
        <FilterFields address={address} onChange={onChange} />
        <OrderField address={address} onChange={onChange} />
      </div>
    </Dialog>
  );
};
