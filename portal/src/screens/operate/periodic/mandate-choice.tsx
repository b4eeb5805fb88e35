import type { AccountSummary } from '@area/contract/accounts/schemas';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { MandateField } from '../mandate-field.tsx';
import type { Debitable } from '../use-debitable.ts';

interface MandateChoiceProps {
  readonly account: AccountSummary;
  readonly known: Debitable;
  readonly value: string;
  readonly onChange: (uuid: string) => void;
  readonly error: string | undefined;
}

/** Where each payment is collected; without a mandate in force, the way to one. */
export const MandateChoice = ({
  account,
  known: { debitable, failure, onRetry },
  value,
  onChange,
  error,
}: MandateChoiceProps) => (
  <Card title={t('orders.periodic.collected')}>
    {failure ? <FailureState error={failure} onRetry={onRetry} /> : null}
    {debitable || failure ? null : <Skeleton />}
    {debitable && debitable.length > 0 ? (
      <MandateField debitable={debitable} value={value} onChange={onChange} error={error} />
    ) : null}
    {debitable?.length === 0 ? (
      <p>
        {t('operate.details.payment.no_mandate')}{' '}
        <Link id="uuid_mandate" href={paths.account(account.uuid, 'banks')}>
          {t('operate.mend.bank_account')}
        </Link>
      </p>
    ) : null}
  </Card>
);
