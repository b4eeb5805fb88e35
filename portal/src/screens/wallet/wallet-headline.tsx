import type { Balance } from '@area/contract/interveners/schemas';
import { useKnownMe } from '../../calls/me.ts';
import { useBalanceOf } from '../../calls/figures.ts';
import { ExplainButton } from '../../parts/performance/explain-button.tsx';
import { t } from './texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { FigurePart, FigureParts } from '@area/kit/figures/figure-part.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Bar } from '@area/kit/states/skeleton.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { annualWords } from './return-figure.tsx';
import type { ReturnProps } from './return-figure.tsx';
import css from './wallet.module.css';
import { explained } from '../../parts/help/explained.tsx';

interface WalletHeadlineProps extends ReturnProps {
  readonly account: string | undefined;
  readonly on: string | undefined;
}

const noteOf = (balance: Balance | undefined) => {
  if (!balance) return <Bar width="12rem" />;
  if (balance.value === null) return t('wallet.headline.no_value');
  return balance.valued_on === null
    ? ''
    : wholeDates(t('wallet.headline.valued_on', { day: formatDay(balance.valued_on) }));
};

const valueOf = (balance: Balance | undefined): string | undefined => {
  if (!balance) return undefined;
  return balance.value === null ? t('ui.not_available') : formatEuros(balance.value);
};

const Gain = ({ balance }: { readonly balance: Balance | undefined }) => {
  const below =
    balance && balance.gain_percent !== null ? (
      <Delta value={balance.gain_percent} unit="percent" />
    ) : null;
  return (
    <FigurePart {...explained('gain', t('wallet.headline.gain'))} below={below}>
      {balance ? (
        balance.gain === null ? (
          t('ui.not_available')
        ) : (
          <Delta value={balance.gain} />
        )
      ) : (
        <Bar width="6rem" />
      )}
    </FigurePart>
  );
};

const Return = ({ returns, isLoading, subject, explain }: ReturnProps) => (
  <FigurePart
    {...explained('twr', t('wallet.headline.time_weighted'))}
    below={
      <>
        {annualWords(returns)}{' '}
        {returns ? (
          <ExplainButton subject={subject} onPress={() => explain(returns, subject)} />
        ) : null}
      </>
    }
  >
    {isLoading ? <Bar width="5rem" /> : null}
    {!isLoading && (returns?.time_weighted ?? null) === null ? t('ui.not_available') : null}
    {!isLoading && returns && returns.time_weighted !== null ? (
      <Delta value={returns.time_weighted} unit="percent" />
    ) : null}
  </FigurePart>
);

/** Total value, cost and return. */
export const WalletHeadline = ({ account, on, ...figures }: WalletHeadlineProps) => {
  const { accounts } = useKnownMe().private_area;
  const { data, error, refetch } = useBalanceOf({
    ...(on === undefined ? {} : { on }),
    ...(account === undefined ? {} : { uuid_account: account }),
  });
  if (error && !data)
    return (
      <FailureState
        title={t('wallet.headline.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const isOne = account !== undefined || accounts.length === 1;
  return (
    <div className={css['headline']}>
      <Figure
        isHero
        label={t(isOne ? 'wallet.headline.one' : 'wallet.headline.all')}
        value={valueOf(data)}
        note={noteOf(data)}
      />
      <FigureParts>
        <FigurePart {...explained('cost', t('wallet.headline.cost'))}>
          {data ? formatEuros(data.cost) : <Bar width="6rem" />}
        </FigurePart>
        <Gain balance={data} />
        <Return {...figures} />
      </FigureParts>
    </div>
  );
};
