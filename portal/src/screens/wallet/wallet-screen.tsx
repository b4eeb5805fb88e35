import { useKnownMe } from '../../calls/me.ts';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { Holdings } from './holdings.tsx';
import { useWalletAddress } from './use-wallet-address.ts';
import { WalletControls } from './wallet-controls.tsx';

/** /account/wallet. Holdings by account and product, today or on a past day. */
export const WalletScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const [address, go] = useWalletAddress();
  const chosen = accounts.find(({ uuid }) => uuid === address.account);
  const { on } = address;
  if (accounts.length === 0)
    return (
      <Stack>
        <PageTitle>{t('shell.wallet')}</PageTitle>
        <EmptyState title={t('wallet.empty.title')} text={t('wallet.empty.text')} />
      </Stack>
    );
  return (
    <Stack>
      <PageTitle
        intro={
          on === undefined
            ? t('wallet.intro')
            : wholeDates(t('wallet.intro_past', { day: formatDay(on) }))
        }
        aside={
          <Row>
            <LinkButton kind="secondary" href={paths.goals()}>
              {t('wallet.goals')}
            </LinkButton>
            <LinkButton kind="secondary" href={paths.walletSimulation()}>
              {t('wallet.simulate')}
            </LinkButton>
          </Row>
        }
      >
        {t('shell.wallet')}
      </PageTitle>
      <WalletControls accounts={accounts} address={address} go={go} />
      {/* Another account or day starts again: figures of one under the name of another would be wrong. */}
      <Holdings
        key={`${chosen?.uuid} ${on}`}
        accounts={chosen ? [chosen] : accounts}
        chosen={chosen}
        address={address}
        go={go}
      />
    </Stack>
  );
};
