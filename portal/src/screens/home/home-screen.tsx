import type { AccountSummary } from '@area/contract/accounts/schemas';
import { lazyScreen, useMounted } from '@area/kit/dialogs/lazy-screen.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { AccountChoice } from './account-choice.tsx';
import { Holdings } from './holdings.tsx';
import css from './home.module.css';
import { DeferredPlace } from './deferred-place.tsx';
import { PrimaryAct } from './primary-act.tsx';
import { useChosenAccount } from './use-chosen-account.ts';

const newcomer = lazyScreen(async () => (await import('./newcomer-parts.tsx')).NewcomerParts);

/** An account that never held anything: no cost says so, since a value may be unknown. */
const isEmpty = ({ cost }: AccountSummary): boolean => /^0*\.?0*$/.test(cost);

const BeforeAnything = () => {
  const isThere = useMounted(newcomer);
  return (
    <Stack>
      <PageTitle>{t('shell.home')}</PageTitle>
      {isThere ? <newcomer.Screen /> : <DeferredPlace />}
    </Stack>
  );
};

/** /account/position. Holdings, their performance, and open tasks. */
export const HomeScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const [chosen, choose] = useChosenAccount();
  if (accounts.every(isEmpty)) return <BeforeAnything />;
  return (
    <Stack>
      <PageTitle
        aside={
          <div className={css['acts']}>
            <AccountChoice accounts={accounts} chosen={chosen} onChoose={choose} />
            <PrimaryAct />
          </div>
        }
      >
        {t('shell.home')}
      </PageTitle>
      {/* Another account starts again: figures of one under the name of another would be wrong. */}
      <Holdings key={chosen?.uuid ?? 'all'} chosen={chosen} />
    </Stack>
  );
};
