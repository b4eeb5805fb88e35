import type { Envelope } from '@area/contract/signatures/schemas';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import { RemainingSteps } from '../../parts/gates/remaining-steps.tsx';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { OpenEnvelopes, useOwnRead } from './open-envelopes.tsx';
import { NothingToSign } from './nothing-to-sign.tsx';
import { PaperSigningNotice } from './paper-signing-notice.tsx';
import { useSigning } from './use-signing.ts';
import { isSelected } from './envelope-selection.ts';
import type { EnvelopeSelection } from './envelope-selection.ts';

const LOADING = [{ width: '100%', height: '28rem' }];

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

const Signing = ({ wanted }: { readonly wanted: EnvelopeSelection }) => {
  const [, navigate] = useLocation();
  const { data: kept, error, isFetching, refetch } = useWaitingEnvelopes();
  const read = useOwnRead();
  // What was kept before this page may not know of it yet.
  const isKnown = kept?.data.some(isSelected(wanted)) ?? false;
  const data = isKnown || !isFetching ? kept : undefined;
  const waiting = (data?.data ?? []).filter(({ can_sign }) => can_sign);
  const envelopes = waiting.filter(isSelected(wanted));
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

  if (data && envelopes.length === 0) return <NothingToSign wanted={wanted} />;
  const { title, intro } = wordsOf(envelopes);
  return (
    <Stack>
      <PageTitle above={<RemainingSteps gate="sign-documents" />} intro={intro}>
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

/** /sign-documents: everything that waits for this person's signature, or one thing of it. */
export const SignScreen = () => {
  const { isOnline } = useSignWay();
  const query = new URLSearchParams(useSearch());
  const wanted = { operation: query.get('operation'), envelope: query.get('envelope') };
  if (!isOnline) return <PaperSigningNotice wanted={wanted} />;
  return <Signing key={JSON.stringify(wanted)} wanted={wanted} />;
};
