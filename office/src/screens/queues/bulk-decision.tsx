import type { ResponseOf } from '@area/contract/call';
import { decideQueueItems } from '@area/contract/office/queues/calls';
import { AT_ONCE_MAX } from '@area/contract/office/at-once';
import type { QueueName } from '@area/domain/staff/queues';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { inBatches } from '../../parts/action/in-batches.ts';
import { markHandled } from './handled.ts';
import type { QueueItem } from './item-words.ts';
import { t } from './texts.ts';

type Results = ResponseOf<typeof decideQueueItems>['results'];

interface BulkDecisionProps {
  readonly queue: QueueName;
  readonly items: readonly QueueItem[];
  readonly onDone: () => void;
}

const useDecide = ({ queue, items }: BulkDecisionProps) => {
  const { mutateAsync } = useOfficeWrite(decideQueueItems);
  const [done, setDone] = useState<number>();
  const decideBatch = async (
    batch: readonly QueueItem[],
    is_rehearsal: boolean,
  ): Promise<Results> => {
    const outcome = await mutateAsync({
      params: { queue },
      body: {
        call: queue === 'bank-accounts' ? 'validateBankAccount' : 'validateRecord',
        is_rehearsal,
        items: batch.map(({ uuid, version }) => ({ uuid, version: version ?? '' })),
      },
    });
    return 'done' in outcome ? outcome.done.results : [];
  };
  const decide = async (is_rehearsal: boolean): Promise<Results> => {
    setDone(0);
    try {
      return [
        ...(await inBatches({
          items,
          decide: async (batch) => decideBatch(batch, is_rehearsal),
          failed: ({ uuid }, refused) => ({ uuid, outcome: 'REFUSED' as const, refused }),
          onProgress: setDone,
        })),
      ];
    } finally {
      setDone(undefined);
    }
  };
  return { decide, isPending: done !== undefined, done };
};

/** Of what is fine so many are named. */
const FINE_NAMED = 20;

/** What each answered, or would answer: of all that is refused, why, and it first. */
const ResultList = ({
  results,
  items,
}: {
  readonly results: Results;
  readonly items: readonly QueueItem[];
}) => {
  const titles = new Map(items.map(({ uuid, title }) => [uuid, title]));
  const refusals = results.filter(({ refused }) => refused !== null);
  const fine = results.filter(({ refused }) => refused === null);
  const more = fine.length - FINE_NAMED;
  return (
    <ul>
      {[...refusals, ...fine.slice(0, FINE_NAMED)].map(({ uuid, outcome, refused }) => (
        <li key={uuid}>
          <strong>{titles.get(uuid)}</strong>
          {': '}
          {refused ?? t(`bulk.${outcome === 'PROPOSED' ? 'proposed' : 'fine'}`)}
        </li>
      ))}
      {more > 0 ? <li>{t('bulk.more_fine', { count: more })}</li> : null}
    </ul>
  );
};

/** Accepts the marked items together: first what each would answer, then each in its own transaction. *Source*: office.md 3. */
export const BulkDecision = (props: BulkDecisionProps) => {
  const { queue, items, onDone } = props;
  const { decide, isPending, done } = useDecide(props);
  const [rehearsed, setRehearsed] = useState<Results>();
  const [results, setResults] = useState<Results>();
  const run = async (isRehearsal: boolean): Promise<void> => {
    try {
      const answered = await decide(isRehearsal);
      if (isRehearsal) return setRehearsed(answered);
      for (const { uuid, outcome } of answered) if (outcome === 'DONE') markHandled(queue, uuid);
      setResults(answered);
    } catch (error) {
      const text = error instanceof CallError ? error.info : '';
      showToast({ tone: 'bad', title: t('bulk.failed'), text });
    }
  };
  const close = (): void => {
    setRehearsed(undefined);
    if (results) onDone();
    setResults(undefined);
  };
  const shown = results ?? rehearsed;
  const count = shown?.filter(({ outcome }) => outcome !== 'REFUSED').length ?? 0;
  const refused = (shown?.length ?? 0) - count;
  return (
    <>
      <Button isPending={isPending && !shown} onPress={() => void run(true)}>
        {t('bulk.accept', { count: items.length })}
      </Button>
      {done === undefined || items.length <= AT_ONCE_MAX ? null : (
        <output>{t('bulk.progress', { done: `${done}`, total: `${items.length}` })}</output>
      )}
      <Dialog
        title={t('bulk.title')}
        isOpen={shown !== undefined}
        onClose={close}
        actions={
          results || count === 0 ? (
            <Button kind="secondary" onPress={close}>
              {t('bulk.close')}
            </Button>
          ) : (
            <Button isPending={isPending} onPress={() => void run(false)}>
              {t('bulk.do', { count })}
            </Button>
          )
        }
      >
        {shown ? (
          <Stack gap="close">
            <Notice tone={refused > 0 ? 'bad' : 'neutral'}>
              {t(results ? 'bulk.result' : 'bulk.rehearsal', {
                count: `${count}`,
                refused: `${refused}`,
              })}
            </Notice>
            <ResultList results={shown} items={items} />
          </Stack>
        ) : null}
      </Dialog>
    </>
  );
};
