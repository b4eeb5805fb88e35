import type { Operation } from '@area/contract/operations';
import { isFinal, isRegistered } from '@area/domain/operation/codes';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useRelatedOperations } from '../../calls/related-operations.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatEuros, formatMoment } from '../../ui/format.ts';
import { PayoutCard, PeriodicCard, RelatedCard, TransferCard } from '../../ui/order-cards.tsx';
import { Signers } from '../../ui/signers.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { CancelPart } from './cancel-part.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import css from './operations.module.css';
import { PaymentCard } from './payment-card.tsx';

interface Part {
  readonly operation: Operation;
}

const Headline = ({ operation: { amount, created_at, account_alias, can_sign, uuid } }: Part) => (
  <div className={css['headline']}>
    <Figure
      isHero
      label={t('operations.detail.amount')}
      value={formatEuros(amount)}
      note={
        <>
          {t('operations.detail.ordered_on', { moment: formatMoment(created_at) })} · {account_alias}
        </>
      }
    />
    {can_sign ? <LinkButton href={paths.signDocuments(uuid)}>{t('operations.signers.sign')}</LinkButton> : null}
  </div>
);

const SignersCard = ({ operation: { signers, missing_signatures: count, operation_status } }: Part) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const isWaiting = isRegistered(operation_status);
  if (!isWaiting && signers.every(({ signed_at }) => signed_at === null)) return null;
  return (
    <Card title={t('operations.signers.title')}>
      <p className={css['quiet']}>{isWaiting ? t('operations.signers.missing', { count }) : t('operations.signers.complete')}</p>
      <Signers signers={signers} you={you} isWaiting={isWaiting} />
    </Card>
  );
};

/** Nothing belongs to an order that is not signed. */
const Related = ({ operation }: Part) => {
  const { data } = useRelatedOperations(operation.uuid, { isEnabled: !isRegistered(operation.operation_status) });
  return <RelatedCard operation={operation} others={data?.data ?? []} hrefOf={paths.operation} />;
};

/** An order whole: how it goes and what is to be done at the left, what it comes to at the right. */
export const OperationParts = ({ operation }: Part) => {
  const isToPay = operation.payment_status === 'PENDING' && !isFinal(operation.operation_status);
  return (
    <>
      <Headline operation={operation} />
      <Columns>
        <Stack gap="close">
          {isToPay ? <PaymentCard operation={operation} /> : null}
          <HistoryCard operation={operation} />
          {isToPay ? null : <PaymentCard operation={operation} />}
          <PeriodicCard operation={operation} href={paths.account(operation.uuid_account, 'periodics')} />
          <TransferCard operation={operation} />
          <PayoutCard operation={operation} />
          <Related operation={operation} />
          <DocumentsCard uuid={operation.uuid} />
        </Stack>
        <Stack gap="close">
          <FiguresCard operation={operation} />
          <SignersCard operation={operation} />
          {operation.can_cancel ? <CancelPart operation={operation} /> : null}
        </Stack>
      </Columns>
    </>
  );
};
