import type { Operation } from '@area/contract/operations/schemas';
import type { Envelope } from '@area/contract/signatures/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useOperation } from '../../calls/operations.ts';
import { useEnvelope } from '../../calls/signatures.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';

type OrderWhy = 'signed' | 'cancelled' | 'rejected' | 'not_yours';
type PapersWhy = 'papers_signed' | 'papers_rejected' | 'papers_expired' | 'papers_not_yours';

interface ClosedProps {
  readonly why: OrderWhy | PapersWhy;
  readonly href: string;
  readonly link: string;
}

const Closed = ({ why, href, link }: ClosedProps) => (
  <Stack isNarrow>
    <PageTitle intro={t(`signing.closed.${why}.text`)}>
      {t(`signing.closed.${why}.title`)}
    </PageTitle>
    <Row>
      <LinkButton href={href}>{link}</LinkButton>
      <LinkButton kind="quiet" href={paths.signDocuments()}>
        {t('signing.waiting.all')}
      </LinkButton>
    </Row>
  </Stack>
);

const OnItsWay = ({
  error,
  refetch,
}: Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'>) => (
  <Stack isNarrow>
    <PageTitle>{t('signing.waiting.title')}</PageTitle>
    {error ? (
      <FailureState
        error={error}
        title={t('signing.closed.failed')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton />
    )}
  </Stack>
);

const whyNotOrder = ({ operation_status, rejected, signers }: Operation, you: string): OrderWhy => {
  if (operation_status === 'CANCELLED') return 'cancelled';
  // Also for those who had signed: their signatures are void.
  if (rejected !== null) return 'rejected';
  return signers.some(({ uuid, signed_at }) => uuid === you && signed_at !== null)
    ? 'signed'
    : 'not_yours';
};

/** Nothing to sign in this order, and why. */
export const ClosedOrder = ({ uuid }: { readonly uuid: string }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { data, error, refetch } = useOperation(uuid);
  if (!data) return <OnItsWay error={error} refetch={refetch} />;
  return (
    <Closed
      why={whyNotOrder(data, you)}
      href={paths.operateSummary(uuid)}
      link={t('signing.closed.summary')}
    />
  );
};

const whyNotPapers = ({ status, signers }: Envelope, you: string): PapersWhy => {
  if (status === 'REJECTED') return 'papers_rejected';
  if (status === 'EXPIRED') return 'papers_expired';
  return signers.some(({ uuid, signed_at }) => uuid === you && signed_at !== null)
    ? 'papers_signed'
    : 'papers_not_yours';
};

/** Nothing to sign in this envelope, and why. */
export const ClosedEnvelope = ({ uuid }: { readonly uuid: string }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { data, error, refetch } = useEnvelope(uuid);
  if (!data) return <OnItsWay error={error} refetch={refetch} />;
  const why = whyNotPapers(data, you);
  return why === 'papers_signed' ? (
    <Closed why={why} href={paths.successfullySigned([uuid])} link={t('signing.closed.see')} />
  ) : (
    <Closed why={why} href={paths.documents()} link={t('signing.done.library')} />
  );
};
