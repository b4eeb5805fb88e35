import { listQueueItems, listQueues } from '@area/contract/office/queues/calls';
import type { QueueName } from '@area/domain/staff/queues';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { callKey, useList } from '@area/kit/transport/use-call.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import { forgetHandled, useHandled } from './handled.ts';
import { queueFrom, queueText } from './item-words.ts';
import { QueueList } from './queue-list.tsx';
import { t } from './texts.ts';

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 15_000;

/** How many came since the list was read: they wait behind a counter, and nothing moves under the cursor. */
const NewItems = ({ queue }: { readonly queue: QueueName }) => {
  const queries = useQueryClient();
  const handled = useHandled();
  const { data } = useList(listQueues, {}, { everyMs: ASKED_EVERY_MS });
  const count = data?.data.find((each) => each.queue === queue)?.count;
  const [read, setRead] = useState<number>();
  if (count !== undefined && read === undefined) setRead(count);
  const again = async (): Promise<void> => {
    forgetHandled();
    setRead(count);
    await queries.invalidateQueries({ queryKey: callKey(listQueueItems) });
  };
  const fresh =
    (count ?? 0) - (read ?? 0) + [...handled.values()].filter((each) => each === queue).length;
  return (
    <Row>
      <output>{fresh > 0 ? t('fresh', { count: fresh }) : null}</output>
      <Button kind="secondary" onPress={() => void again()}>
        {t('read_again')}
      </Button>
    </Row>
  );
};

/** /queues/:queue */
export const QueueScreen = () => {
  const { queue: named = '' } = useParams<{ queue: string }>();
  const queue = queueFrom(named);
  if (!queue) return <PageTitle intro={t('no_queues_text')}>{t('no_such_queue')}</PageTitle>;
  return (
    <Stack>
      <PageTitle
        above={<BackLink href="/queues" label={t('title')} />}
        aside={<NewItems key={queue} queue={queue} />}
      >
        {queueText(queue)}
      </PageTitle>
      <QueueList queue={queue} />
    </Stack>
  );
};
