import type { Envelope } from '@area/contract/signatures';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import { Later, StepsLeft } from '../../gates/steps-left.tsx';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { useConfiguration } from '../../white-label/configuration-context.ts';
import { ClosedEnvelope, ClosedOrder } from './closed.tsx';
import { OpenEnvelopes, useOwnRead } from './open-envelopes.tsx';
import './texts.ts';
import { useSigning } from './use-signing.ts';

const LOADING = [{ width: '100%', height: '28rem' }];

/** What the address asks for: one order, one envelope, or whatever waits. */
interface Wanted {
  readonly operation: string | null;
  readonly envelope: string | null;
}

const isWanted =
  ({ operation, envelope }: Wanted) =>
  ({ uuid, uuid_operation, can_sign }: Envelope): boolean =>
    can_sign &&
    (operation === null || uuid_operation === operation) &&
    (envelope === null || uuid === envelope);

const wordsOf = (
  envelopes: readonly Envelope[],
): { readonly title: string; readonly intro: string } => {
  const [first, ...others] = envelopes;
  if (first === undefined || others.length > 0)
    return { title: t('signing.waiting.title'), intro: t('signing.waiting.intro') };
  return first.purpose === 'ORDER'
    ? { title: t('signing.title'), intro: t('signing.intro') }
    : { title: t('signing.one.title'), intro: t('signing.one.intro') };
};

const Nothing = () => (
  <Stack isNarrow>
    <PageTitle above={<StepsLeft gate="sign-documents" />}>{t('signing.waiting.title')}</PageTitle>
    <Card>
      <EmptyState
        title={t('signing.waiting.empty.title')}
        text={t('signing.waiting.empty.text')}
        action={
          <LinkButton kind="secondary" href={paths.documents()}>
            {t('signing.waiting.empty.action')}
          </LinkButton>
        }
      />
    </Card>
    <Row>
      <Later gate="sign-documents" />
    </Row>
  </Stack>
);

const Signing = ({ wanted }: { readonly wanted: Wanted }) => {
  const [, navigate] = useLocation();
  const { data: kept, error, isFetching, refetch } = useWaitingEnvelopes();
  const read = useOwnRead();
  // What was kept before this page may not know of it yet.
  const isKnown = kept?.data.some(isWanted(wanted)) ?? false;
  const data = isKnown || !isFetching ? kept : undefined;
  const waiting = (data?.data ?? []).filter(({ can_sign }) => can_sign);
  const envelopes = waiting.filter(isWanted(wanted));
  const signing = useSigning({
    open: envelopes.map(({ uuid }) => uuid),
    lookAgain: async (uuids) => {
      const { data: now } = await refetch();
      return now
        ? now.data
            .filter(({ uuid, can_sign }) => can_sign && uuids.includes(uuid))
            .map(({ uuid }) => uuid)
        : uuids;
    },
    onChanged: read.forget,
    onSigned: (uuids) => navigate(paths.successfullySigned(uuids), { replace: true }),
  });

  if (data && envelopes.length === 0) {
    if (wanted.operation !== null) return <ClosedOrder uuid={wanted.operation} />;
    return wanted.envelope === null ? <Nothing /> : <ClosedEnvelope uuid={wanted.envelope} />;
  }
  const { title, intro } = wordsOf(envelopes);
  return (
    <Stack>
      <PageTitle above={<StepsLeft gate="sign-documents" />} intro={intro}>
        {title}
      </PageTitle>
      {data ? <OpenEnvelopes envelopes={envelopes} signing={signing} read={read} /> : null}
      {!data && error ? (
        <FailureState
          error={error}
          title={t('signing.waiting.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {waiting.length > envelopes.length ? (
        <p>
          <Link href={paths.signDocuments()}>{t('signing.waiting.all')}</Link>
        </p>
      ) : null}
    </Stack>
  );
};

/** Where nothing is signed in the portal: what becomes of the papers instead. *Source*: decisions 11.7. */
const OnPaper = () => (
  <Stack isNarrow>
    <PageTitle above={<StepsLeft gate="sign-documents" />}>{t('signing.on_paper.title')}</PageTitle>
    <Card>
      <p>{t('signing.on_paper.text')}</p>
      <div>
        <LinkButton kind="secondary" href={paths.documents()}>
          {t('signing.on_paper.action')}
        </LinkButton>
      </div>
    </Card>
    <Row>
      <Later gate="sign-documents" />
    </Row>
  </Stack>
);

/** /sign-documents: everything that waits for this person's signature, or one thing of it. */
export const SignScreen = () => {
  const { SIGNING_ACTIVE: isActive } = useConfiguration();
  const query = new URLSearchParams(useSearch());
  if (!isActive) return <OnPaper />;
  const wanted = { operation: query.get('operation'), envelope: query.get('envelope') };
  return <Signing key={JSON.stringify(wanted)} wanted={wanted} />;
};
