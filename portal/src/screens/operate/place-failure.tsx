import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import css from './review.module.css';

const REUSED = 'IDEMPOTENCY_KEY_REUSED';

const wordsFor = (error: CallError): string => {
  if (error.code === REUSED) return t('operate.review.reused');
  return error.isRefusal ? error.info : t('operate.review.silence');
};

/** An order that was not confirmed, beside the button that tries again: what is known of it. */
export const PlaceFailure = ({ error }: { readonly error: CallError }) => {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another failure is the very occasion
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <div ref={box} role="alert">
      <Notice tone="bad" title={t('operate.review.refused')}>
        <p>{wordsFor(error)}</p>
        {error.code === REUSED ? (
          <p>
            <Link href={paths.operations()}>{t('operate.review.to_operations')}</Link>
          </p>
        ) : null}
        <p className={css['note']}>
          {t('ui.failure.request')}: {error.requestId}
        </p>
      </Notice>
    </div>
  );
};
