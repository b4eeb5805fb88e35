import type { Operation } from '@area/contract/operations';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stack } from '../../ui/stack.tsx';

interface ClosedOrderProps {
  readonly operation: Operation;
  readonly you: string;
}

const whyOf = ({ operation: { operation_status, signers }, you }: ClosedOrderProps) => {
  if (operation_status === 'CANCELLED') return 'cancelled';
  return signers.some(({ uuid, signed_at }) => uuid === you && signed_at !== null)
    ? 'signed'
    : 'not_yours';
};

/** Nothing to sign here, and why. */
export const ClosedOrder = (props: ClosedOrderProps) => {
  const why = whyOf(props);
  return (
    <Stack isNarrow>
      <PageTitle intro={t(`signing.closed.${why}.text`)}>
        {t(`signing.closed.${why}.title`)}
      </PageTitle>
      <div>
        <LinkButton href={paths.operateSummary(props.operation.uuid)}>
          {t('signing.closed.summary')}
        </LinkButton>
      </div>
    </Stack>
  );
};
