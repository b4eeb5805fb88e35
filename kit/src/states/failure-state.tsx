import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import css from './state.module.css';

/** What an error may tell people; `CallError` does. */
interface ShownFailure {
  readonly info: string;
  readonly requestId: string;
}

interface FailureStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

const isTold = (error: unknown): error is ShownFailure =>
  typeof error === 'object' && error !== null && 'info' in error && 'requestId' in error;

/** What happened, in plain words, how to name it to an agent, and another try. */
export const FailureState = ({
  error,
  onRetry,
  title = t('ui.failure.title'),
}: FailureStateProps) => {
  const told = isTold(error) ? error : undefined;
  return (
    <div className={css['state']} role="alert">
      <p className={css['title']}>{title}</p>
      <p className={css['text']}>{told?.info ?? t('ui.failure.unknown')}</p>
      {onRetry ? (
        <div className={css['actions']}>
          <Button kind="secondary" onPress={onRetry}>
            {t('ui.failure.again')}
          </Button>
        </div>
      ) : null}
      {told?.requestId ? (
        <p className={css['request']}>
          {t('ui.failure.request')}: {told.requestId}
        </p>
      ) : null}
    </div>
  );
};
