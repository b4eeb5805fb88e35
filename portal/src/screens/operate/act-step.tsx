import type { Position } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePositions } from '../../calls/accounts.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { ChoiceCard, ChoiceCards } from '@area/kit/controls/choice-card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { withType } from './draft.ts';
import type { Draft } from './draft.ts';
import { actText } from './act-texts.ts';
import { NotNow } from './not-now.tsx';
import type { Impossible } from './not-now.tsx';
import { offeredActs } from './offered-acts.ts';
import type { OfferedAct } from './offered-acts.ts';
import { useOnlyAnswer } from './only-answer.ts';
import { OrderProgress } from './order-progress.tsx';
import { ORDER_TYPES } from './order-types/order-types.ts';
import { rhythmOf } from './order-types/rhythm.ts';
import { StepChoice } from './step-choice.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';
import type { DraftInHand } from './use-draft.ts';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '5rem' },
  { width: '100%', height: '5rem' },
];

interface ActStepProps
  extends Pick<AccountStepProps, 'account' | 'refusal' | 'goTo'>, Pick<DraftInHand, 'replace'> {
  readonly draft: Draft;
  /** About an unfinished order, if this is the first page. */
  readonly notice: ReactNode;
  /** What else belongs to the first page. */
  readonly children?: ReactNode;
}

type KnownProps = ActStepProps & { readonly positions: readonly Position[] };

/** The act of the link, or the single possibility: not asked. */
const onlyOf = ({ wish, type }: Draft, open: readonly OfferedAct[]): OfferedAct | undefined => {
  if (type !== '') return undefined;
  return open.find(({ act }) => act === wish) ?? (open.length === 1 ? open[0] : undefined);
};

/** If the order was periodic and the same act is chosen again, it stays periodic. */
const typeOf = (draft: Draft, offered: OrderType): OrderType =>
  draft.type !== '' && rhythmOf(offered)?.repeated === draft.type ? draft.type : offered;

const impossibleOf =
  ({ account }: Pick<ActStepProps, 'account'>) =>
  ({ act, why = 'nothing_held' }: OfferedAct): Impossible => ({
    id: act,
    title: actText(account, act).title,
    why: t(`operate.act.why.${why}`),
    mend:
      why === 'nothing_held' ? (
        <Link href={paths.beginAct('invest', account.uuid)}>
          {actText(account, 'invest').title}
        </Link>
      ) : (
        <Link href={paths.operations(account.uuid)}>{t('operate.act.see_course')}</Link>
      ),
  });

const useActs = ({ account, draft, positions, replace, goTo }: KnownProps) => {
  const { isDisabled } = useClientOnly();
  const offered = offeredActs(account, useConfiguration(), positions);
  const open = offered.filter(({ why }) => why === undefined);
  const only = isDisabled ? undefined : onlyOf(draft, open);
  useOnlyAnswer(only, ({ type }) => {
    replace(withType(draft, type));
    goTo('product', { replace: true });
  });
  return { open, waiting: offered.filter(({ why }) => why !== undefined), isSkipped: !!only };
};

const Acts = (props: KnownProps) => {
  const { account, draft, replace, refusal, goTo } = props;
  const { why: closed, isDisabled } = useClientOnly();
  const { open, waiting, isSkipped } = useActs(props);
  if (isSkipped) return <LoadingPage title={t('operate.title')} />;
  return (
    <StepChoice step="type" refusal={refusal} closed={closed}>
      <ChoiceCards label={t('operate.act.label')}>
        {open.map(({ act, type }) => (
          <ChoiceCard
            key={act}
            {...actText(account, act)}
            isChosen={draft.type !== '' && ORDER_TYPES[draft.type].act === act}
            isDisabled={isDisabled}
            onChoose={() => {
              replace(withType(draft, typeOf(draft, type)));
              goTo('product');
            }}
          />
        ))}
      </ChoiceCards>
      <NotNow title={t('operate.act.not_now')} items={waiting.map(impossibleOf(props))} />
    </StepChoice>
  );
};

/**
 * What to do, as people say it. What is not possible now is below with its reason; the act of the link, or the single
 * possibility, is not asked.
 */
export const ActStep = (props: ActStepProps) => {
  const { account, draft, notice, children } = props;
  const { data, error, refetch } = usePositions([account.uuid]);
  if (!data && !error && draft.type === '' && draft.wish !== '')
    return <LoadingPage title={t('operate.title')} />;
  return (
    <StepPage
      step="type"
      title={t('operate.act.title')}
      intro={t('operate.act.intro', { account: account.alias })}
      aside={<OrderProgress account={account} />}
    >
      <Stack>
        {notice}
        {data ? <Acts {...props} positions={data.flat()} /> : null}
        {!data && error ? (
          <FailureState
            error={error}
            title={t('operate.act.failed')}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data || error ? null : <Skeleton lines={LOADING} />}
        {children}
      </Stack>
    </StepPage>
  );
};
