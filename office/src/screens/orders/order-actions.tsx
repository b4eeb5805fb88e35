import {
  changeOrderStatus,
  getOrder,
  listOrderPapers,
  listOrders,
  receiveOrderPaper,
  refuseOrderPaper,
  validateOperation,
} from '@area/contract/office/orders/calls';
import { reissueEnvelope } from '@area/contract/office/signing/calls';
import { isRegistered } from '@area/domain/operation/codes';
import { centsFrom } from '@area/domain/money/wire';
import { Button } from '@area/kit/controls/button.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { performList } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { MoreActions } from '../../parts/action/more-actions.tsx';
import { fileIn, textIn, wordsIn } from '../../parts/action/typed-values.ts';
import { useMayCall, useRight } from '../../parts/rights.ts';
import { codeWord } from '../../parts/words/code-words.ts';
import type { Order } from './order.ts';
import { t } from './texts.ts';

interface OfOrder {
  readonly order: Order;
}

const OUTDATES = [getOrder, listOrders];

/** One of the moves that the table of statuses leaves to the office. */
const Move = ({ order, move }: OfOrder & { readonly move: Order['moves'][number] }) => {
  const { to, right, is_together, asks_reason } = move;
  const { reference, amount } = order;
  const mayMove = useRight(right);
  const word = codeWord('operation_status', to);
  // Validating has a call of its own, and a paper that came back is received by another one.
  if (!mayMove || move.row === 'O4') return null;
  if (to === 'VALIDATED' && move.row === 'O6')
    return (
      <FieldsAction
        call={validateOperation}
        params={{ reference }}
        kind="primary"
        label={t('validate')}
        facts={{ amount: amount === null ? null : centsFrom(amount) }}
        fields={[]}
        bodyOf={() => ({})}
        outdates={OUTDATES}
      />
    );
  return (
    <FieldsAction
      call={changeOrderStatus}
      params={{ reference }}
      kind={to === 'CANCELLED' ? 'danger' : 'secondary'}
      label={t('move.label', { status: word })}
      facts={{ step: { right, is_together } }}
      hasReason={asks_reason}
      fields={[]}
      bodyOf={(typed) => ({
        status: to,
        ...(asks_reason ? { reason: textIn(typed, 'reason') } : {}),
      })}
      outdates={OUTDATES}
    />
  );
};

const BASE64_TYPE = 'application/pdf';

/** The documents that the signers sign, to be printed. */
const PrintPapers = ({ reference }: { readonly reference: string }) => {
  const place = usePlace();
  const mayPrint = useMayCall(listOrderPapers);
  if (!mayPrint) return null;
  const print = async (): Promise<void> => {
    const { data: papers } = await performList(place, {
      call: listOrderPapers,
      input: { params: { reference } },
    });
    for (const { filename, content_base64 } of papers) {
      const link = document.createElement('a');
      link.href = `data:${BASE64_TYPE};base64,${content_base64}`;
      link.download = filename;
      link.click();
    }
    if (papers.length === 0) showToast({ tone: 'neutral', title: t('papers.none') });
  };
  return (
    <Button kind="secondary" onPress={() => void print()}>
      {t('papers.print')}
    </Button>
  );
};

/** What is done with a paper that was signed by hand, while an order waits for signatures. */
const PaperActions = ({ order: { reference } }: OfOrder) => (
  <>
    <PrintPapers reference={reference} />
    <FieldsAction
      call={receiveOrderPaper}
      params={{ reference }}
      label={t('papers.receive')}
      intro={t('papers.receive_intro')}
      fields={[
        { name: 'file', label: t('papers.file'), kind: 'file' },
        {
          name: 'signed_by',
          label: t('papers.signed_by'),
          hint: t('papers.signed_by_hint'),
          isOptional: true,
        },
      ]}
      bodyOf={(typed, files) => ({
        file: fileIn(files, 'file'),
        signed_by: wordsIn(typed, 'signed_by'),
      })}
      outdates={OUTDATES}
    />
    <FieldsAction
      call={changeOrderStatus}
      params={{ reference }}
      label={t('papers.accept')}
      intro={t('papers.accept_intro')}
      facts={{ step: { right: 'VALIDATE_DOCUMENT', is_together: false } }}
      fields={[]}
      bodyOf={() => ({ status: 'SIGNED' as const })}
      outdates={OUTDATES}
    />
    <FieldsAction
      call={refuseOrderPaper}
      params={{ reference }}
      label={t('papers.refuse')}
      hasReason
      fields={[]}
      bodyOf={(typed) => ({ reason: textIn(typed, 'reason') })}
      outdates={OUTDATES}
    />
  </>
);

/** Where the office may take an order, and what it does with its papers. */
export const OrderActions = ({ order }: OfOrder) => (
  <>
    {order.moves.map((move) => (
      <Move key={move.to} order={order} move={move} />
    ))}
    {isRegistered(order.operation_status) ? (
      <MoreActions>
        <PaperActions order={order} />
        <FieldsAction
          call={reissueEnvelope}
          label={t('reissue')}
          intro={t('reissue_intro')}
          hasReason
          fields={[]}
          bodyOf={(typed) => ({ reference: order.reference, reason: textIn(typed, 'reason') })}
          outdates={OUTDATES}
        />
      </MoreActions>
    ) : null}
  </>
);
