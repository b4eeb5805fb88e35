import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { useBeneficiaries } from '../../calls/plan-people.ts';
import { t } from './plan-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './accounts.module.css';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { DesignationDraft } from './designation-draft.tsx';
import { DiscardDesignation } from './discard-designation.tsx';
import type { SectionProps } from './section-props.ts';
import { WaitingSignatures } from './waiting-signatures.tsx';

interface LinesProps extends SectionProps {
  readonly lines: readonly Beneficiary[];
}

const InForce = ({ lines }: Pick<LinesProps, 'lines'>) => (
  <Card
    title={t('accounts.plan.beneficiaries')}
    aside={
      lines.length > 0 ? (
        <StatusPill tone="good">{t('accounts.plan.in_force')}</StatusPill>
      ) : undefined
    }
  >
    <p className={css['quiet']}>{t('accounts.plan.intro')}</p>
    {lines.length === 0 ? (
      <p>{t('accounts.plan.none')}</p>
    ) : (
      <BeneficiaryList label={t('accounts.plan.in_force')} lines={lines} />
    )}
  </Card>
);

/** The designation that waits for signatures: it cannot change, but it can be withdrawn. */
const Waiting = ({ account, lines }: LinesProps) => {
  const envelope = lines.find(({ uuid_envelope }) => uuid_envelope !== null)?.uuid_envelope;
  return (
    <Card
      title={t('accounts.plan.waiting')}
      aside={<StatusPill tone="waiting">{t('codes.designation_status.PENDING')}</StatusPill>}
    >
      <p className={css['quiet']}>{t('accounts.plan.waiting_text')}</p>
      <BeneficiaryList label={t('accounts.plan.waiting')} lines={lines} />
      {envelope ? <WaitingSignatures envelope={envelope} /> : null}
      <Row>
        <DiscardDesignation account={account} label={t('accounts.plan.discard_waiting')} />
      </Row>
    </Card>
  );
};

/** What is in force, and beside it the draft or what waits to be signed. */
export const DesignationPart = ({ account }: SectionProps) => {
  const { data, error, refetch } = useBeneficiaries(account.uuid);
  if (!data)
    return (
      <Card title={t('accounts.plan.beneficiaries')}>
        {error ? (
          <FailureState
            error={error}
            title={t('accounts.plan.failed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton />
        )}
      </Card>
    );
  const of = (wanted: Beneficiary['status']) => data.filter(({ status }) => status === wanted);
  const [active, draft, pending] = [of('ACTIVE'), of('DRAFT'), of('PENDING')];
  return (
    <>
      <InForce lines={active} />
      {pending.length > 0 ? (
        <Waiting account={account} lines={pending} />
      ) : (
        <DesignationDraft account={account} active={active} draft={draft} />
      )}
    </>
  );
};
