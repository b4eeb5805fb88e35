import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { NO_FILTER, operationsQueryOf } from './list-address.ts';
import type { ListAddress } from './list-address.ts';
import type { FilterProps } from './use-list-address.ts';

type Reason = 'past_the_end' | 'none_passes' | 'none_found';

const reasonOf = (address: ListAddress, total: number): Reason | undefined => {
  if (address.page > 1 && total > 0) return 'past_the_end';
  if (operationsQueryOf(address).$filter !== undefined) return 'none_passes';
  return address.search ? 'none_found' : undefined;
};

/** What leads out of it: the account, which is a list of its own, stays. */
const WAY_OUT: Readonly<Record<Reason, (address: ListAddress) => Partial<ListAddress>>> = {
  past_the_end: () => ({ page: 1 }),
  none_passes: ({ account }) => ({ ...NO_FILTER, account, search: '' }),
  none_found: () => ({ search: '' }),
};

/** Why there is nothing, and the one thing to do about it. */
export const EmptyList = ({
  address,
  total,
  onChange,
}: FilterProps & { readonly total: number }) => {
  const { accounts } = useKnownMe().private_area;
  const why = reasonOf(address, total);
  if (why)
    return (
      <EmptyState
        title={t(`operations.${why}.title`, { search: address.search })}
        text={t(`operations.${why}.text`)}
        action={
          <Button kind="secondary" onPress={() => onChange(WAY_OUT[why](address))}>
            {t(`operations.${why}.action`)}
          </Button>
        }
      />
    );
  const canOperate = accounts.some(({ open_requirements }) => open_requirements.length === 0);
  const action = canOperate
    ? { action: <LinkButton href={paths.operate()}>{t('operations.empty.action')}</LinkButton> }
    : {};
  return (
    <EmptyState title={t('operations.empty.title')} text={t('operations.empty.text')} {...action} />
  );
};
