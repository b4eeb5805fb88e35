import type { Operation } from '@area/contract/operations';
import { isRegistered } from '@area/domain/operation/codes';
import { Redirect, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useOperation } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { formatEuros } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Signers } from '../../ui/signers.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Columns, Row, Stack } from '../../ui/stack.tsx';
import { SignedFiles } from './signed-files.tsx';
import './texts.ts';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '16rem' },
];

const Done = ({ operation }: { readonly operation: Operation }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const isWaiting = isRegistered(operation.operation_status);
  return (
    <>
      <Notice tone="good" title={t('signing.done.validated')}>
        <p>
          {isWaiting
            ? t('signing.done.intro_missing', {
                count: operation.missing_signatures,
                reference: operation.reference,
              })
            : t('signing.done.intro', { reference: operation.reference })}
        </p>
      </Notice>
      <Columns isEven>
        <Card title={t('signing.done.what')}>
          <DataList
            items={[
              { term: t('signing.facts.operation'), value: t('codes.operation_type.SUSCRIPCION') },
              { term: t('signing.facts.product'), value: operation.product_name },
              { term: t('signing.facts.amount'), value: formatEuros(operation.amount) },
              { term: t('signing.facts.account'), value: operation.account_alias },
            ]}
          />
        </Card>
        <Stack>
          <Card title={t('signing.done.signers')}>
            <Signers signers={operation.signers} you={you} isWaiting={isWaiting} />
            {isWaiting ? <p>{t('signing.done.told')}</p> : null}
          </Card>
          <SignedFiles uuid={operation.uuid} isWaiting={isWaiting} />
        </Stack>
      </Columns>
      <Row>
        <LinkButton href={paths.operateSummary(operation.uuid)}>
          {t(isWaiting ? 'signing.done.summary' : 'signing.done.pay')}
        </LinkButton>
        <LinkButton kind="quiet" href={paths.operations()}>
          {t('signing.done.operations')}
        </LinkButton>
      </Row>
    </>
  );
};

const SignedOrder = ({ uuid }: { readonly uuid: string }) => {
  const { data, error, refetch } = useOperation(uuid);
  // Opened by hand before signing: nothing is done yet.
  if (data?.can_sign) return <Redirect replace to={paths.signDocuments(uuid)} />;
  const isMissing = data !== undefined && isRegistered(data.operation_status);
  return (
    <Stack>
      <PageTitle>{t(isMissing ? 'signing.done.title_missing' : 'signing.done.title')}</PageTitle>
      {data ? <Done operation={data} /> : null}
      {!data && error ? (
        <FailureState error={error} title={t('signing.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};

/** /successfully-signed: what was signed, by whom, who is missing, and the sealed files. */
export const SignedScreen = () => {
  const uuid = new URLSearchParams(useSearch()).get('operation');
  return uuid === null ? (
    <Redirect replace to={paths.signDocuments()} />
  ) : (
    <SignedOrder key={uuid} uuid={uuid} />
  );
};
