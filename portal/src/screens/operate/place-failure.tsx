import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import type { CallError } from '../../session/call-error.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';

const wordsFor = (error: CallError): string => {
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return t('operate.review.reused');
  return error.isRefusal ? error.info : t('operate.review.silence');
};

/** An order that was not confirmed: what is known of it, and the same try again. */
export const PlaceFailure = ({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <div ref={box}>
      <FailureState error={{ info: wordsFor(error), requestId: error.requestId }} title={t('operate.review.refused')} onRetry={onRetry} />
      {error.code === 'IDEMPOTENCY_KEY_REUSED' ? (
        <LinkButton kind="quiet" href={paths.operations()}>
          {t('operate.review.to_operations')}
        </LinkButton>
      ) : null}
    </div>
  );
};
