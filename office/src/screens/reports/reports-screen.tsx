import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useParams } from 'wouter';
import { MONEY_REPORTS } from './money-reports.tsx';
import { ORDER_REPORTS } from './order-reports.tsx';
import type { Report, ReportGroup } from './report.tsx';
import { reportPath } from './reports-paths.ts';
import { t } from './texts.ts';
import { WORK_REPORTS } from './work-reports.tsx';

const REPORTS: readonly Report[] = [...MONEY_REPORTS, ...ORDER_REPORTS, ...WORK_REPORTS];
const GROUPS: readonly ReportGroup[] = ['money', 'orders', 'work'];

/** All reports, by what they are about. */
export const ReportsScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
    {GROUPS.map((group) => (
      <Card key={group} title={t(`group.${group}`)}>
        <LinkList
          label={t(`group.${group}`)}
          items={REPORTS.filter((report) => report.group === group).map(({ id }) => ({
            id,
            title: t(`report.${id}.title`),
            text: t(`report.${id}.text`),
            href: reportPath(id),
          }))}
        />
      </Card>
    ))}
  </Stack>
);

/** One of them. */
export const ReportScreen = () => {
  const { report = '' } = useParams<{ report: string }>();
  const found = REPORTS.find(({ id }) => id === report);
  return found ? <found.Body /> : <PageTitle intro={t('gone_text')}>{t('gone')}</PageTitle>;
};
