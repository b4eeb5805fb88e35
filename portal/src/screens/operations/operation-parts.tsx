import type { Operation } from '@area/contract/operations/schemas';
import { isFinal, isRegistered } from '@area/domain/operation/codes';
import { shownStatus } from '@area/domain/operation/shown-status';
import { Suspense, lazy } from 'react';
import { paths } from '../../app/paths.ts';
import { useRelatedOperations } from '../../calls/related-operations.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { orderAmount } from '../../parts/operations/order-amount.ts';
import {
  PayoutCard,
  PeriodicCard,
  RelatedCard,
  TransferCard,
} from '../../parts/operations/order-cards.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { CancelClosed } from './cancel-closed.tsx';
import { CancelPart } from './cancel-part.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { InstalmentsCard } from './instalments-card.tsx';
import css from './operations.module.css';
import { PaymentCard } from './payment-card.tsx';
import { SignersCard } from './signers-card.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';

const ToSign = ({ operation }: Part) => {
  const { labelOf } = useSignWay();
  return operation.can_sign ? (
    <LinkButton href={paths.signDocuments(operation.uuid)}>
      {labelOf(t('operations.signers.sign'))}
    </LinkButton>
  ) : null;
};

/** Most operations are of funds. */
const PlanParts = lazy(async () => ({
  default: (await import('./plan/plan-parts.tsx')).PlanParts,
}));

interface Part {
  readonly operation: Operation;
}

const Headline = ({ operation }: Part) => (
  <div className={css['headline']}>
    <Figure
      {...orderAmount(operation)}
      note={
        <>
          {wholeDates(
            t('operations.detail.ordered_on', { moment: formatMoment(operation.created_at) }),
          )}{' '}
          · {operation.account_alias}
        </>
      }
    />
    <ToSign operation={operation} />
  </div>
);

const Rejected = ({ operation: { rejected } }: Part) =>
  rejected === null ? null : (
    <Notice tone="bad" title={t('operations.rejected.title')}>
      <p>{t('operations.rejected.by', { by: rejected.by })}</p>
      <blockquote className={css['said']}>{rejected.reason}</blockquote>
      <p>{t('operations.rejected.next')}</p>
    </Notice>
  );

/** Nothing belongs to an order that is not signed; payments, of an order that repeats and of a benefit, have a card of their own. */
const Related = ({ operation }: Part) => {
  const { data } = useRelatedOperations(operation.uuid, {
    isEnabled: !isRegistered(operation.operation_status) && operation.periodic === null,
  });
  const paid = new Set(operation.benefit?.payments.map(({ uuid_operation }) => uuid_operation));
  const others = (data?.data ?? []).filter(({ uuid }) => !paid.has(uuid));
  return <RelatedCard operation={operation} others={others} hrefOf={paths.operation} />;
};

/** A whole order: progress and actions on the left, figures on the right. */
export const OperationParts = ({ operation }: Part) => {
  const isRefused = shownStatus(operation) === 'SIGNATURE_REJECTED';
  const isToPay =
    !isRefused && operation.payment_status === 'PENDING' && !isFinal(operation.operation_status);
  return (
    <>
      <Headline operation={operation} />
      <Rejected operation={operation} />
      <Columns>
        <Stack gap="close">
          {isToPay ? <PaymentCard operation={operation} /> : null}
          <HistoryCard operation={operation} />
          {isToPay || isRefused ? null : <PaymentCard operation={operation} />}
          <PeriodicCard
            operation={operation}
            href={paths.account(operation.uuid_account, 'periodics')}
          />
          <InstalmentsCard operation={operation} />
          <TransferCard operation={operation} />
          {operation.benefit || operation.contribution ? (
            <Suspense fallback={<Skeleton />}>
              <PlanParts operation={operation} />
            </Suspense>
          ) : null}
          <PayoutCard operation={operation} />
          <Related operation={operation} />
          <DocumentsCard operation={operation} />
        </Stack>
        <Stack gap="close">
          <FiguresCard operation={operation} />
          <SignersCard operation={operation} />
          {operation.can_cancel ? (
            <CancelPart operation={operation} />
          ) : (
            <CancelClosed operation={operation} />
          )}
        </Stack>
      </Columns>
    </>
  );
};
