import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useNewestOf } from '../../calls/reports.ts';
import { DocumentActions, ShownDocument } from '../../parts/documents/document-actions.tsx';
import { useReading } from '../../parts/documents/use-reading.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './tax-reports.module.css';

/** What the manager sends by itself. *Source*: decisions 9.3. */
const KINDS = [
  'POSITION_STATEMENT',
  'QUARTERLY_STATEMENT',
  'SEMIANNUAL_PENSION',
  'ANNUAL_PENSION_CERT',
] as const;
const SHOWN = 8;
const LOADING = Array.from({ length: 2 }, () => ({ width: '100%', height: '4.5rem' }));

interface StatementsProps {
  readonly accounts: readonly AccountSummary[];
}

const Frequencies = ({ accounts }: StatementsProps) => (
  <LinkList
    label={t('tax_reports.statements.frequencies')}
    items={accounts.map(({ uuid, alias, report_frequency }) => ({
      id: uuid,
      icon: 'clock',
      title: alias,
      text: t(`codes.report_frequency.${report_frequency}`),
      aside: <span className={css['change']}>{t('tax_reports.statements.change')}</span>,
      href: paths.account(uuid),
    }))}
  />
);

const Statement = ({ paper }: { readonly paper: LibraryDocument }) => {
  const reading = useReading(paper);
  return (
    <li className={css['line']}>
      <div className={css['words']}>
        <h3 className={css['title']}>{paper.title}</h3>
        <p className={css['note']}>
          {[paper.account_alias, formatDayOf(paper.created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={css['acts']} data-print="hide">
        <DocumentActions paper={paper} reading={reading} isLocked={paper.is_in_quarantine} />
      </div>
      <ShownDocument paper={paper} reading={reading} className={css['shown']} />
    </li>
  );
};

const Newest = ({ accounts }: StatementsProps) => {
  const { data, error, refetch } = useNewestOf(KINDS, SHOWN);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('tax_reports.statements.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LOADING} />;
  const own = accounts.map(({ uuid }) => uuid);
  const papers = data
    .flat()
    // A requested statement is beside its request.
    .filter(({ entity, entity_uuid }) => entity === 'ACCOUNT' && own.includes(entity_uuid))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, SHOWN);
  if (papers.length === 0) return <p className={css['note']}>{t('tax_reports.statements.none')}</p>;
  return (
    <ul className={css['lines']} aria-label={t('tax_reports.statements.list')}>
      {papers.map((paper) => (
        <Statement key={paper.uuid} paper={paper} />
      ))}
    </ul>
  );
};

/** What comes by itself, and how often. */
export const StatementsCard = ({ accounts }: StatementsProps) => (
  <Card
    title={t('tax_reports.statements.title')}
    aside={<Link href={paths.documents()}>{t('tax_reports.statements.all')}</Link>}
  >
    <p>{t('tax_reports.statements.text')}</p>
    <Frequencies accounts={accounts} />
    <Newest accounts={accounts} />
  </Card>
);
