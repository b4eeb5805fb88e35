import {
  assignQueueItem,
  listQueueItems,
  listQueueStaff,
} from '@area/contract/office/queues/calls';
import type { QueueName } from '@area/domain/staff/queues';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';
import type { QueueItem } from './item-words.ts';
import { t } from './texts.ts';

interface AssignDialogProps {
  readonly queue: QueueName;
  readonly item: QueueItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const STAFF_MAX = 1000;

/** Who is to do it: somebody who works on the queue, or nobody. */
export const AssignDialog = ({ queue, item, isOpen, onClose }: AssignDialogProps) => {
  const [chosen, setChosen] = useState(item.assigned_uuid ?? '');
  const { data } = useList(
    listQueueStaff,
    { params: { queue }, query: { $limit: STAFF_MAX } },
    { isEnabled: isOpen },
  );
  const { mutate, isPending } = useWrite(assignQueueItem, { outdates: [listQueueItems] });
  const send = (): void =>
    mutate(
      {
        params: { queue, id: item.uuid },
        body: { staff_uuid: chosen === '' ? null : chosen },
      },
      {
        onSuccess: ({ staff }) => {
          onClose();
          showToast({
            tone: 'good',
            title: staff ? t('assigned', { who: staff.name }) : t('unassigned'),
          });
        },
        onError: ({ info }) => showToast({ tone: 'bad', title: t('not_assigned'), text: info }),
      },
    );
  return (
    <Dialog
      title={t('assign_title')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button isPending={isPending} onPress={send}>
          {t('assign')}
        </Button>
      }
    >
      <Select
        name="staff"
        label={t('column.assigned')}
        value={chosen}
        options={[
          { value: '', label: t('filter.nobody') },
          ...(data?.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={setChosen}
      />
    </Dialog>
  );
};
