import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBusinessMoment } from '../../calls/business-clock.ts';
import { isServiceThere, useConnectionLost } from '@area/kit/transport/use-connection.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { formatClock } from '@area/kit/figures/format.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { t } from './texts.ts';
import css from './connection-bar.module.css';

/** The oldest of the answers that the page shows. *Units*: milliseconds; none where it shows none yet. */
const findOldest = (queries: QueryClient): number | undefined => {
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt));
  return times.length === 0 ? undefined : Math.min(...times);
};

/** Reads again what the page shows and what failed, once the connection is back. */
const useReadAgain = (isLost: boolean): void => {
  const queries = useQueryClient();
  const wasLost = useRef(isLost);
  useEffect(() => {
    const readAgain = async (): Promise<void> => {
      await queries.refetchQueries({ type: 'active', stale: true });
      showToast({ tone: 'good', title: t('shell.offline.back'), text: t('shell.offline.renewed') });
    };
    if (wasLost.current && !isLost) void readAgain();
    wasLost.current = isLost;
  }, [isLost, queries]);
};

/** Says that there is no connection, and from when the shown figures are. */
export const ConnectionBar = () => {
  const isLost = useConnectionLost();
  const queries = useQueryClient();
  const momentOf = useBusinessMoment();
  useReadAgain(isLost);
  const oldest = isLost ? findOldest(queries) : undefined;
  return (
    <output className={css['place']} data-print="hide">
      {isLost ? (
        <span className={css['bar']}>
          <Icon name="warning" size={18} />
          <span className={css['words']}>
            <strong>{t('ui.offline.title')}.</strong>{' '}
            {oldest === undefined
              ? null
              : t('shell.offline.since', { time: formatClock(momentOf(oldest).toISOString()) })}
          </span>
          <Button kind="quiet" onPress={() => void isServiceThere()}>
            {t('shell.offline.again')}
          </Button>
        </span>
      ) : null}
    </output>
  );
};
