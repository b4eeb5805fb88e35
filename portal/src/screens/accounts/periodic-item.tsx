import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './periodic-texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { OperationStatusPill } from '../../parts/operations/operation-status.tsx';
import { changeFacts, periodicFacts } from '../../parts/operations/periodic-facts.ts';
import { orderedName } from '../../parts/products/product-name.ts';
import css from './accounts.module.css';
import { PeriodicActs } from './periodic-acts.tsx';
import type { PeriodicProps } from './section-props.ts';
import { WaitingSignatures } from './waiting-signatures.tsx';

/** A change or an end that does not count yet. */
const Waiting = ({ waiting, terms }: Pick<PeriodicOrderShown, 'waiting' | 'terms'>) =>
  waiting === null ? null : (
    <section className={css['pending']} aria-label={t(`periodics.waiting.${waiting.kind}`)}>
      <p className={css['title']}>{t(`periodics.waiting.${waiting.kind}`)}</p>
      {waiting.kind === 'CHANGE' ? <DataList items={changeFacts(terms)} /> : null}
      <WaitingSignatures envelope={waiting.uuid_envelope} />
    </section>
  );

/** A periodic order: its status, next payment, what waits for signatures, and its actions. */
export const PeriodicItem = ({ account, order }: PeriodicProps) => {
  const { uuid, reference, type, operation_status, terms, waiting } = order;
  return (
    <li className={css['line']}>
      <div className={css['head']}>
        <h3 className={css['title']}>{orderedName(order)}</h3>
        <OperationStatusPill operation={order} />
      </div>
      <p className={css['quiet']}>
        {t(`codes.operation_type.${type}`)} ·{' '}
        <Link href={paths.operation(uuid)}>{t('periodics.see', { reference })}</Link>
      </p>
      <div className={css['terms']}>
        <DataList items={periodicFacts(terms)} />
      </div>
      <Waiting waiting={waiting} terms={terms} />
      {operation_status === 'PERIODIC_ACTIVE' && terms.is_next_certain ? (
        <p>{t('periodics.certain')}</p>
      ) : null}
      <PeriodicActs account={account} order={order} />
    </li>
  );
};
