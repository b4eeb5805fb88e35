import type { Position } from '@area/contract/accounts/schemas';
import { usePositions } from '../../calls/accounts.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { withType } from './draft.ts';
import type { Draft } from './draft.ts';
import { offeredTypes } from './offered-types.ts';
import type { OfferedType } from './offered-types.ts';
import { OrderProgress } from './order-progress.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import { isOrderType } from './order-types/order-types.ts';
import type { AccountStepProps } from './step-props.ts';
import type { DraftInHand } from './use-draft.ts';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '5rem' },
  { width: '100%', height: '5rem' },
];

const cardOf = ({ type, why }: OfferedType) => ({
  value: type,
  title: t(`codes.operation_type.${type}`),
  text: (
    <>
      {t(`operate.type.${type}`)}
      {why === undefined ? null : (
        <>
          <br />
          {t(`operate.type.why.${why}`)}
        </>
      )}
    </>
  ),
  isDisabled: why !== undefined,
});

interface TypeStepProps
  extends Pick<AccountStepProps, 'account' | 'refusal' | 'goTo'>, Pick<DraftInHand, 'replace'> {
  readonly draft: Draft;
}

const TypeForm = ({
  account,
  draft,
  replace,
  refusal,
  goTo,
  positions,
}: TypeStepProps & { readonly positions: readonly Position[] }) => {
  const offered = offeredTypes(account, useConfiguration(), positions);
  const open = offered.filter(({ why }) => why === undefined);
  const chosen =
    open.find(({ type }) => type === draft.type) ?? (open.length === 1 ? open[0] : undefined);
  const problems = chosen ? [] : [{ field: 'type', message: t('operate.type.required') }];
  const onDone = (): void => {
    if (!chosen) return;
    replace(withType(draft, chosen.type));
    goTo('product');
  };
  return (
    <StepForm step="type" problems={problems} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <RadioCards
          name="type"
          label={t('operate.type.label')}
          value={chosen?.type ?? ''}
          cards={offered.map(cardOf)}
          onChange={(type) => {
            if (isOrderType(type)) replace(withType(draft, type));
          }}
          error={errorOf('type')}
        />
      )}
    </StepForm>
  );
};

/** What to do. What the account has nothing for yet is shown with the reason; a single possibility is chosen already. */
export const TypeStep = (props: TypeStepProps) => {
  const { data, error, refetch } = usePositions([props.account.uuid]);
  return (
    <StepPage
      step="type"
      title={t('operate.type.title')}
      intro={t('operate.type.intro', { account: props.account.alias })}
      aside={<OrderProgress account={props.account} />}
    >
      {data ? <TypeForm {...props} positions={data.flat()} /> : null}
      {!data && error ? (
        <FailureState
          error={error}
          title={t('operate.type.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </StepPage>
  );
};
