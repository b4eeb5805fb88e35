import type { AccountSummary, EvolutionPeriod } from '@area/contract/accounts/schemas';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { lazyExtra, lazyScreen, useMounted } from '@area/kit/dialogs/lazy-screen.ts';
import { usePositions } from '../../calls/accounts.ts';
import { useBalanceOf, useEvolution } from '../../calls/figures.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Headline } from './headline.tsx';
import { DeferredPlace } from './deferred-place.tsx';
import { mergePositions } from './merge-positions.ts';
import { accountTotalsOf } from './account-totals.ts';

/** Everything below the total. Asked for while the total is being drawn, which it must not hold up. */
const later = lazyScreen(async () => (await import('./deferred-parts.tsx')).DeferredParts);
void later.preload();

/** Only where somebody else keeps the register of record. */
const note = lazyExtra(async () => (await import('./register-note.tsx')).RegisterNote);

const FIRST_PERIOD = '1A';

/** What the screen shows of the accounts looked at. Many positions are drawn in slices, between which the browser answers. */
const useHoldings = (accounts: readonly string[], money: { readonly uuid_account?: string }) => {
  const [period, setPeriod] = useState<EvolutionPeriod>(FIRST_PERIOD);
  const positions = usePositions(accounts);
  const evolution = useEvolution({ ...money, period });
  const held = useDeferredValue(positions.data);
  const drawn = useDeferredValue(evolution.data);
  const holdings = useMemo(() => held && mergePositions(held), [held]);
  const points = useMemo(
    () =>
      drawn?.data.map(({ date, value, contributed }) => ({ date, values: [value, contributed] })),
    [drawn],
  );
  return { period, setPeriod, positions, evolution, holdings, points };
};

/** The figures of one account, or of all together when none is chosen. */
export const Holdings = ({ chosen }: { readonly chosen: AccountSummary | undefined }) => {
  const { accounts } = useKnownMe().private_area;
  const looked = chosen ? [chosen] : accounts;
  const money = chosen ? { uuid_account: chosen.uuid } : {};
  const balance = useBalanceOf(money);
  const figures = useHoldings(
    looked.map(({ uuid }) => uuid),
    money,
  );
  const isThere = useMounted(later);
  const isOne = chosen !== undefined || accounts.length === 1;
  return (
    <>
      {balance.error && !balance.data ? (
        <FailureState
          title={t('home.headline.failed')}
          error={balance.error}
          onRetry={() => void balance.refetch()}
        />
      ) : (
        <Headline
          label={t(isOne ? 'home.headline.one' : 'home.headline.all')}
          account={chosen?.uuid}
          worth={accountTotalsOf(looked)}
          balance={balance.data}
        />
      )}
      {figures.positions.data?.flat().some(({ register }) => register) && (
        <Suspense>
          <note.Screen positions={figures.positions.data.flat()} />
        </Suspense>
      )}
      {isThere ? <later.Screen {...figures} chosen={chosen} looked={looked} /> : <DeferredPlace />}
    </>
  );
};
