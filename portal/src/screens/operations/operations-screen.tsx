import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { ListFilters } from './list-filters.tsx';
import { OperationsList } from './operations-list.tsx';
import { useListAddress } from './use-list-address.ts';

const UnknownAccount = () => (
  <EmptyState
    title={t('operations.unknown_account.title')}
    text={t('operations.unknown_account.text')}
    action={
      <LinkButton kind="secondary" href={paths.operations()}>
        {t('operations.unknown_account.action')}
      </LinkButton>
    }
  />
);

/** /account/operations/{uuidAccount?}. Every order of every account, or of one. */
export const OperationsScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const [address, go] = useListAddress();
  const isKnown =
    address.account === undefined || accounts.some(({ uuid }) => uuid === address.account);
  return (
    <Stack>
      <PageTitle intro={t('operations.intro')}>{t('shell.operations')}</PageTitle>
      {isKnown ? (
        <>
          <ListFilters address={address} onChange={go} />
          <Card>
            <OperationsList address={address} onChange={go} />
          </Card>
        </>
      ) : (
        <UnknownAccount />
      )}
    </Stack>
  );
};
