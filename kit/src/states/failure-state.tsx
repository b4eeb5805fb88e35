import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import { NO_ANSWER } from '../transport/call-error.ts';
import css from './state.module.css';

/** The text of an error that may be shown; `CallError` has one. */
interface ShownFailure {
  readonly info: string;
  readonly requestId: string;
  readonly status?: number;
}

interface FailureStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

const isTold = (error: unknown): error is ShownFailure =>
  typeof error === 'object' && error !== null && 'info' in error && 'requestId' in error;

/** What happened and what to do; a request that reached nobody has no name for an agent either. */
const wordsOf = (told: ShownFailure | undefined, title: string) =>
  told?.status === NO_ANSWER
    ? { title: t('ui.offline.title'), texts: [title, t('ui.offline.text')], requestId: '' }
    : {
        title,
        texts: [told?.info ?? t('ui.failure.unknown')],
        requestId: told?.requestId ?? '',
      };

/** What happened, in plain words, how to name it to an agent, and another try. */
export const FailureState = ({
  error,
  onRetry,
  title: failed = t('ui.failure.title'),
}: FailureStateProps) => {
  const { title, texts, requestId } = wordsOf(isTold(error) ? error : undefined, failed);
  return (
    <div className={css['state']} role="alert">
      <p className={css['title']}>{title}</p>
      {texts.map((text) => (
        <p key={text} className={css['text']}>
          {text}
        </p>
      ))}
      {onRetry ? (
        <div className={css['actions']}>
          <Button kind="secondary" onPress={onRetry}>
            {t('ui.failure.again')}
          </Button>
        </div>
      ) : null}
      {requestId ? (
        <p className={css['request']}>
          {t('ui.failure.request')}: {requestId}
        </p>
      ) : null}
    </div>
  );
};
