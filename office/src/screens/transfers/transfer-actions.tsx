import {
  acceptTransfer,
  delayTransfer,
  endTransfer,
  listTransfersInCourse,
  rejectTransfer,
} from '@area/contract/office/transfers/calls';
import { TRANSFER_REJECTIONS } from '@area/domain/operation/transfer-rejections';
import { Row } from '@area/kit/layout/stack.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { codeIn, textIn } from '../../parts/action/typed-values.ts';
import { codeOptions } from '../../parts/words/code-words.ts';
import { t } from './texts.ts';
import type { Transfer } from './transfer.ts';

const OUTDATES = [listTransfersInCourse];
const quiet = { kind: 'quiet', outdates: OUTDATES } as const;

/** What another manager asks us for is accepted, refused or delayed, while it has no answer. */
const Answers = ({ reference }: { readonly reference: string }) => (
  <Row>
    <FieldsAction
      {...quiet}
      call={acceptTransfer}
      params={{ reference }}
      label={t('accept')}
      fields={[]}
      bodyOf={() => ({})}
    />
    <FieldsAction
      {...quiet}
      call={rejectTransfer}
      params={{ reference }}
      label={t('reject')}
      fields={[
        {
          name: 'code',
          label: t('code'),
          options: codeOptions('transfer_rejection', TRANSFER_REJECTIONS),
        },
      ]}
      bodyOf={(typed) => ({ code: codeIn(TRANSFER_REJECTIONS, typed['code']) })}
    />
    <FieldsAction
      {...quiet}
      call={delayTransfer}
      params={{ reference }}
      label={t('delay')}
      hasReason
      fields={[{ name: 'until', label: t('until'), kind: 'day' }]}
      bodyOf={(typed) => ({ until: textIn(typed, 'until'), reason: textIn(typed, 'reason') })}
    />
  </Row>
);

/** What may be done with a transfer, by its direction. The calls know it by its order. */
export const TransferActions = ({
  transfer: { direction, order, operation_status },
}: {
  readonly transfer: Transfer;
}) => {
  if (direction === 'OUT')
    return operation_status === 'SNCE_1' ? <Answers reference={order} /> : '—';
  return (
    <ReasonAction
      {...quiet}
      call={endTransfer}
      params={{ reference: order }}
      label={t('end')}
      intro={t('end_intro')}
    />
  );
};
