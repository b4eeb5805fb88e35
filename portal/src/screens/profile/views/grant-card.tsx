import type { NewView } from '@area/contract/views/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { FormPlace } from '../../../parts/record/form-place.tsx';
import { useBusinessClock } from '../../../calls/business-clock.ts';
import { useViewChoices } from '../../../calls/views.ts';
import { GrantForm } from './grant-form.tsx';
import { MadeView } from './made-view.tsx';
import { t } from './texts.ts';

const Form = ({
  onGranted,
  onCancel,
}: {
  readonly onGranted: (granted: NewView) => void;
  readonly onCancel: () => void;
}) => {
  const now = useBusinessClock();
  const { data, error, refetch } = useViewChoices();
  if (error && !data)
    return <FailureState error={error} title={t('views.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.accounts.length === 0) return <Notice>{t('views.form.no_accounts')}</Notice>;
  return <GrantForm {...data} today={madridDate(now())} {...{ onGranted, onCancel }} />;
};

/** Opens the form; what it made is shown once, until somebody says that they have it. */
export const GrantCard = () => {
  const [isOpen, setOpen] = useState(false);
  const [granted, setGranted] = useState<NewView>();
  const { isDisabled, why } = useClientOnly();
  const onGranted = (made: NewView): void => {
    setOpen(false);
    setGranted(made);
  };
  return (
    <FormPlace label={t('views.form.title')} isOpen={isOpen} step={granted ? 'made' : 'start'}>
      {granted ? <MadeView granted={granted} onDone={() => setGranted(undefined)} /> : null}
      {isOpen ? (
        <Card title={t('views.form.title')}>
          <Form onGranted={onGranted} onCancel={() => setOpen(false)} />
        </Card>
      ) : null}
      {granted || isOpen ? null : (
        <>
          <div>
            <Button isDisabled={isDisabled} onPress={() => setOpen(true)}>
              {t('views.form.open')}
            </Button>
          </div>
          {why === undefined ? null : <Notice>{why}</Notice>}
        </>
      )}
    </FormPlace>
  );
};
