import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { representedPeople } from '../../parts/record/represented-people.ts';
import { PersonSelect } from '../../parts/record/person-select.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { ByDayCard } from './by-day-card.tsx';
import { StatementsCard } from './statements-card.tsx';
import { useLiveReports } from './use-live-reports.ts';
import { YearsCard } from './years-card.tsx';

const LOADING = Array.from({ length: 4 }, () => ({ width: '100%', height: '4.5rem' }));

/** Whose reports: one's own, or of somebody whom one represents, as the address says. */
const useWhose = () => {
  const { accounts, intervener } = useKnownMe().private_area;
  const named = new URLSearchParams(useSearch()).get('of');
  const others = representedPeople(accounts, intervener.uuid);
  const of = others.find(({ uuid }) => uuid === named)?.uuid ?? intervener.uuid;
  return {
    of,
    others,
    self: intervener.uuid,
    accounts: accounts.filter(({ holders }) => holders.some(({ uuid }) => uuid === of)),
  };
};

const Reports = ({ of, accounts }: Pick<ReturnType<typeof useWhose>, 'of' | 'accounts'>) => {
  const { ALLOW_REPORT_BY_DATE: isByDay } = useConfiguration();
  const { reports, isThere, error, refetch } = useLiveReports(of);
  if (error)
    return (
      <FailureState error={error} title={t('tax_reports.failed')} onRetry={() => void refetch()} />
    );
  if (!isThere)
    return (
      <Card>
        <Skeleton lines={LOADING} />
      </Card>
    );
  return (
    <>
      <YearsCard of={of} reports={reports} />
      {isByDay && accounts.length > 0 ? (
        <ByDayCard of={of} accounts={accounts} reports={reports} />
      ) : null}
      {accounts.length > 0 ? <StatementsCard accounts={accounts} /> : null}
    </>
  );
};

/** /account/tax-reports: what there is to declare of each year, the position at any day, and what comes by itself. */
export const TaxReportsScreen = () => {
  const { of, others, self, accounts } = useWhose();
  const { why } = useClientOnly();
  return (
    <Stack>
      <PageTitle intro={t('tax_reports.intro')}>{t('shell.tax_reports')}</PageTitle>
      {why === undefined ? null : <Notice>{why}</Notice>}
      <PersonSelect
        label={t('tax_reports.of.label')}
        own={t('tax_reports.of.me')}
        others={others}
        of={of === self ? undefined : of}
        pathOf={paths.taxReports}
      />
      <Reports key={of} of={of} accounts={accounts} />
    </Stack>
  );
};
