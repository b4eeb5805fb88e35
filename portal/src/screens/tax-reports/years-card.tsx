import type { Report, ReportYear } from '@area/contract/reports/schemas';
import { paths } from '../../app/paths.ts';
import { useReportYears } from '../../calls/reports.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { ReportLine } from './report-line.tsx';
import type { ReportState } from './report-line.tsx';
import css from './tax-reports.module.css';

/** A person who prepares a tax return looks for the last ones. */
const SHOWN_AT_ONCE = 3;
const LOADING = Array.from({ length: 3 }, () => ({ width: '100%', height: '4.5rem' }));

interface YearsProps {
  readonly of: string;
  readonly reports: readonly Report[];
}

const madeOf = (
  { papers, is_over }: ReportYear,
  kind: Report['kind'],
  asked: Report | undefined,
): ReportState['made'] => {
  const paper = papers.find((each) => each.kind === kind);
  if (paper)
    return { uuid: paper.uuid_document, at: paper.made_at, isProvisional: paper.is_provisional };
  return asked?.uuid_document && asked.ready_at
    ? { uuid: asked.uuid_document, at: asked.ready_at, isProvisional: !is_over }
    : undefined;
};

const Year = ({ year: whole, of, reports }: YearsProps & { readonly year: ReportYear }) => {
  const { year, is_over, kinds } = whole;
  const stateOf = (kind: Report['kind']): ReportState => {
    const asked = reports.find((report) => report.kind === kind && report.year === year);
    return {
      about: { kind, year, on: null, uuid_account: null },
      asked,
      made: madeOf(whole, kind, asked),
      note: t(`tax_reports.kind.${kind}`),
    };
  };
  return (
    <section className={css['year']} aria-label={String(year)}>
      <h3>{year}</h3>
      {is_over ? null : <p className={css['note']}>{t('tax_reports.running')}</p>}
      <ul className={css['lines']}>
        {kinds.map((kind) => (
          <ReportLine key={kind} state={stateOf(kind)} of={of} />
        ))}
      </ul>
    </section>
  );
};

const Years = ({ years, ...props }: YearsProps & { readonly years: readonly ReportYear[] }) => {
  if (years.length === 0)
    return (
      <EmptyState
        title={t('tax_reports.none.title')}
        text={t('tax_reports.none.text')}
        action={
          <LinkButton kind="secondary" href={paths.documents()}>
            {t('tax_reports.none.action')}
          </LinkButton>
        }
      />
    );
  const [shown, before] = [years.slice(0, SHOWN_AT_ONCE), years.slice(SHOWN_AT_ONCE)];
  const draw = (some: readonly ReportYear[]) =>
    some.map((year) => <Year key={year.year} year={year} {...props} />);
  return (
    <Stack>
      {draw(shown)}
      {before.length > 0 ? (
        <Disclosure title={t('tax_reports.before')}>
          <Stack>{draw(before)}</Stack>
        </Disclosure>
      ) : null}
    </Stack>
  );
};

/** What there is to declare of each year, the newest first. *Source*: decisions 9.2. */
export const YearsCard = (props: YearsProps) => {
  const { data, error, refetch } = useReportYears(props.of);
  const withPapers = data?.filter(({ kinds }) => kinds.length > 0);
  return (
    <Card title={t('tax_reports.years')}>
      {error && !data ? (
        <FailureState
          error={error}
          title={t('tax_reports.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && !data ? <Skeleton lines={LOADING} /> : null}
      {withPapers ? <Years years={withPapers} {...props} /> : null}
    </Card>
  );
};
