import { useLocation } from 'wouter';
import { useStartKyc } from '../../calls/kyc.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from '../../parts/kyc/texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import type { ButtonKind } from '@area/kit/controls/button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useSubject } from './subject.ts';

interface StartButtonProps {
  readonly label: string;
  readonly kind?: ButtonKind;
}

/** Opens a questionnaire and leads to its first section. */
export const StartButton = ({ label, kind = 'primary' }: StartButtonProps) => {
  const { uuid: id, pathOf } = useSubject();
  const [, navigate] = useLocation();
  const { mutateAsync, isPending, error } = useStartKyc();
  const { isDisabled, why } = useClientOnly();
  // Of the promise: the button may be gone before a callback of `mutate` would be called. Why it failed is beside it.
  const start = (): void => {
    mutateAsync({ params: { id } }).then(
      ({ questionnaire }) => navigate(pathOf(questionnaire.sections[0]?.code)),
      () => undefined,
    );
  };
  return (
    <>
      {error ? <FailureState error={error} title={t('kyc.intro.start_failed')} /> : null}
      {why === undefined ? null : <Notice>{why}</Notice>}
      <div>
        <Button kind={kind} isPending={isPending} isDisabled={isDisabled} onPress={start}>
          {label}
        </Button>
      </div>
    </>
  );
};
