import type { NewView } from '@area/contract/views/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
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
  if (granted) return <MadeView granted={granted} onDone={() => setGranted(undefined)} />;
  if (!isOpen)
    return (
      <>
        <div>
          <Button isDisabled={isDisabled} onPress={() => setOpen(true)}>
            {t('views.form.open')}
          </Button>
        </div>
        {why === undefined ? null : <Notice>{why}</Notice>}
      </>
    );
  const onGranted = (made: NewView): void => {
    setOpen(false);
    setGranted(made);
  };
  return (
    <Card title={t('views.form.title')}>
      <Form onGranted={onGranted} onCancel={() => setOpen(false)} />
    </Card>
  );
};
