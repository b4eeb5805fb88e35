import type { ResponseOf } from '@area/contract/call';
import { getSystemState } from '@area/contract/office/system/calls';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { BackupsCard } from './backups-card.tsx';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { GatewaysCard } from './gateways-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { t } from './texts.ts';

type State = ResponseOf<typeof getSystemState>;

/** What the last audit of the books found. */
const auditText = ({ last_audit }: State): string => {
  if (!last_audit) return t('state.never');
  const { ran_at, findings } = last_audit;
  const found =
    findings.length === 0
      ? t('state.clean')
      : `${t('state.findings', { count: findings.length })}: ${findings
          .map(({ name, rows }) => `${name} (${t('state.rows', { count: rows })})`)
          .join(', ')}`;
  return `${formatMoment(ran_at)}. ${found}.`;
};

const Shown = ({ state }: { readonly state: State }) => (
  <Stack>
    <PageTitle
      intro={t('state.intro')}
      aside={state.is_demo ? <StatusPill tone="waiting">{t('state.demo')}</StatusPill> : undefined}
    >
      {t('state.title')}
    </PageTitle>
    <Card>
      <DataList
        items={[
          { term: t('state.now'), value: formatMoment(state.business_now) },
          { term: t('state.audit'), value: auditText(state) },
        ]}
      />
    </Card>
    <CertificatesCard certificates={state.certificates} />
    <GatewaysCard gateways={state.gateways} />
    <BackupsCard />
    <SettingsCard settings={state.settings} />
  </Stack>
);

/** /system */
export const StateScreen = () => {
  const { data, error, refetch } = useCall(getSystemState, {});
  if (data) return <Shown state={data} />;
  return error ? (
    <FailedPage
      title={t('state.title')}
      failed={t('state.failed')}
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <LoadingPage title={t('state.title')} />
  );
};
