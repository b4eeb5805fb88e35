import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { t as ui } from '@area/kit/texts/ui.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { isServiceThere, useConnectionLost } from '@area/kit/transport/use-connection.ts';
import { t } from '../texts.ts';
import css from './shell.module.css';

/** Says that there is no connection; once it is back, what the page shows is read again and nothing typed is lost. */
export const ConnectionBar = () => {
  const isLost = useConnectionLost();
  const queries = useQueryClient();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) {
      void queries.refetchQueries({ type: 'active' });
      showToast({ tone: 'good', title: t('offline.back') });
    }
    wasLost.current = isLost;
  }, [isLost, queries]);
  return (
    <output data-print="hide">
      {isLost ? (
        <span className={css['bar']}>
          <Icon name="warning" size={18} />
          <span>
            <strong>{ui('ui.offline.title')}.</strong> {t('offline.text')}
          </span>
          <Button kind="quiet" onPress={() => void isServiceThere()}>
            {t('offline.again')}
          </Button>
        </span>
      ) : null}
    </output>
  );
};
