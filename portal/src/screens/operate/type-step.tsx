import { t } from '../../texts/t.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SoFar } from './so-far.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';

/** What may be ordered here. More follow; what cannot be done yet is not shown. */
const TYPES = ['SUSCRIPCION'] as const;
type Type = (typeof TYPES)[number];

/** What to do. A single possibility is chosen already. */
export const TypeStep = ({ account, draft, change, refusal, goTo }: AccountStepProps) => {
  const chosen: Type | undefined = TYPES.find((type) => type === draft.type) ?? TYPES[0];
  const onDone = (): void => {
    change({ type: chosen });
    goTo('product');
  };
  return (
    <StepPage
      step="type"
      title={t('operate.type.title')}
      intro={t('operate.type.intro', { account: account.alias })}
      aside={<SoFar account={account} hasType={false} />}
    >
      <StepForm step="type" problems={[]} refusal={refusal} onDone={onDone}>
        {(errorOf) => (
          <RadioCards
            name="type"
            label={t('operate.type.label')}
            value={chosen}
            cards={TYPES.map((type) => ({
              value: type,
              title: t(`codes.operation_type.${type}`),
              text: t(`operate.type.${type}`),
            }))}
            onChange={() => change({ type: chosen })}
            error={errorOf('type')}
          />
        )}
      </StepForm>
    </StepPage>
  );
};
