import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import { useDeferredValue, useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { usePositionsOn, useReturns } from '../../calls/figures.ts';
import { useCalculation } from '../../parts/performance/use-calculation.tsx';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { CourseCard } from './course-card.tsx';
import { returnsOf } from './figures.ts';
import { positionColumns } from './position-columns.tsx';
import type { KnownReturns } from './position-columns.tsx';
import type { GoToWallet, WalletAddress } from './use-wallet-address.ts';
import { WalletHeadline } from './wallet-headline.tsx';
import css from './wallet.module.css';

interface HoldingsProps {
  readonly accounts: readonly AccountSummary[];
  readonly chosen: AccountSummary | undefined;
  readonly address: WalletAddress;
  readonly go: GoToWallet;
}

interface CardsProps extends HoldingsProps {
  readonly returns: KnownReturns;
}

const Nothing = ({ accounts, address: { on }, go }: HoldingsProps) => {
  const canOperate = accounts.some(
    ({ open_requirements, my_actions }) =>
      open_requirements.length === 0 && my_actions.includes('O'),
  );
  if (on !== undefined)
    return (
      <EmptyState
        title={t('wallet.empty.past_title')}
        text={t('wallet.empty.past_text')}
        action={
          <Button kind="secondary" onPress={() => go({ on: undefined })}>
            {t('wallet.empty.past_action')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('wallet.empty.title')}
      text={t('wallet.empty.text')}
      {...(canOperate
        ? { action: <LinkButton href={paths.operate()}>{t('wallet.empty.action')}</LinkButton> }
        : {})}
    />
  );
};

/** A card for each account with holdings; a single chosen account says if it has none. */
const Cards = (props: CardsProps) => {
  const { accounts, address, returns } = props;
  const {
    data: answered,
    error,
    refetch,
  } = usePositionsOn(
    accounts.map(({ uuid }) => uuid),
    address.on,
  );
  const data = useDeferredValue(answered);
  const [first] = accounts;
  if (!answered && error)
    return <FailureState title={t('wallet.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card title={first?.alias ?? ''}>
        <TableSkeleton columns={first ? positionColumns(first, returns) : []} rows={3} />
      </Card>
    );
  if (data.every((positions) => positions.length === 0)) return <Nothing {...props} />;
  return accounts.map((account, at) => {
    const positions = data[at] ?? [];
    return positions.length === 0 ? null : (
      <AccountCard
        key={account.uuid}
        account={account}
        positions={positions}
        returns={returns}
        isPast={address.on !== undefined}
      />
    );
  });
};

/** As the lines show them: drawn in slices once they are there, and never those of another period. */
const useReturnsInLines = (
  rows: readonly Returns[] | undefined,
  isLoading: boolean,
  explain: KnownReturns['explain'],
): KnownReturns => {
  const isDrawn = useDeferredValue(rows) === rows;
  const shown = isDrawn ? rows : undefined;
  const isAwaited = isLoading || !isDrawn;
  return useMemo(
    () => ({ rows: shown, isLoading: isAwaited, explain }),
    [shown, isAwaited, explain],
  );
};

/** Everything that is held, in figures and line by line. */
export const Holdings = (props: HoldingsProps) => {
  const { accounts, chosen, address } = props;
  const { period, on } = address;
  const [explain, dialog] = useCalculation(period);
  const asked = useReturns({ period, ...(on === undefined ? {} : { on }) });
  const rows = asked.isPlaceholderData ? undefined : asked.data?.data;
  const isLoading = !rows && !asked.error;
  const returns = useReturnsInLines(rows, isLoading, explain);
  const [only] = accounts.length === 1 ? accounts : [];
  const subject = only ? t('returns.account', { account: only.alias }) : t('returns.everything');
  return (
    <>
      <WalletHeadline
        account={chosen?.uuid}
        on={on}
        returns={returnsOf(rows, chosen?.uuid)}
        isLoading={isLoading}
        subject={subject}
        explain={explain}
      />
      <Cards {...props} returns={returns} />
      {on === undefined ? (
        <CourseCard account={chosen?.uuid} />
      ) : (
        <p className={css['quiet']}>{t('wallet.positions.past')}</p>
      )}
      {dialog}
    </>
  );
};
