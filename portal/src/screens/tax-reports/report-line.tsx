import type { Report } from '@area/contract/reports/schemas';
import type { ReactNode } from 'react';
import { DocumentActions, ShownDocument } from '../../parts/documents/document-actions.tsx';
import { useReading } from '../../parts/documents/use-reading.ts';
import type { OpenDocument } from '../../parts/documents/use-reading.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { reportDocumentOf, reportTitle } from './report-document.ts';
import css from './tax-reports.module.css';
import { useReportRequest } from './use-report-request.ts';
import type { ReportRequest } from './use-report-request.ts';

/** A report, asked for or not, made or not. */
export interface ReportState {
  readonly about: ReportRequest;
  /** What was asked for last, where somebody asked. */
  readonly asked: Report | undefined;
  /** The newest one that there is. */
  readonly made:
    | { readonly uuid: string; readonly at: string; readonly isProvisional: boolean }
    | undefined;
  /** What it contains, or about what it is. */
  readonly note: string;
}

interface LineProps {
  readonly state: ReportState;
  /** Whose report. */
  readonly of: string;
  /** Of its heading; below a year the fourth. */
  readonly heading?: 'h3' | 'h4';
}

const Made = ({
  paper,
  children,
}: {
  readonly paper: OpenDocument;
  readonly children: ReactNode;
}) => {
  const reading = useReading(paper);
  return (
    <>
      <div className={css['acts']} data-print="hide">
        <DocumentActions paper={paper} reading={reading} />
        {children}
      </div>
      <ShownDocument paper={paper} reading={reading} className={css['shown']} />
    </>
  );
};

const Making = ({ progress, title }: { readonly progress: number; readonly title: string }) => (
  <div className={css['making']}>
    <progress
      className={css['bar']}
      max={100}
      value={progress}
      aria-label={t('tax_reports.line.progress', { title })}
    />
    <p className={css['note']}>{t('tax_reports.line.making', { progress: String(progress) })}</p>
  </div>
);

const Pills = ({ asked, made }: Pick<ReportState, 'asked' | 'made'>) => (
  <>
    {made?.isProvisional ? (
      <StatusPill tone="waiting">{t('tax_reports.line.provisional')}</StatusPill>
    ) : null}
    {asked?.status === 'FAILED' ? (
      <StatusPill tone="bad">{t('tax_reports.line.failed')}</StatusPill>
    ) : null}
  </>
);

/** Requests the report, again where it failed or where the year has advanced since. */
const Ask = ({ state: { about, asked, made }, of }: LineProps) => {
  const { ask, isPending, isDisabled } = useReportRequest(of, asked?.uuid);
  const isFailed = asked?.status === 'FAILED';
  if (asked?.status === 'REQUESTED' || (made && !made.isProvisional && !isFailed)) return null;
  const again = isFailed ? 'again' : 'anew';
  const words = t(`tax_reports.line.${made || isFailed ? again : 'ask'}`);
  return (
    <Button
      kind={made ? 'quiet' : 'secondary'}
      label={`${words}: ${reportTitle(about)}`}
      isPending={isPending}
      isDisabled={isDisabled}
      onPress={() => ask(about)}
    >
      {words}
    </Button>
  );
};

/** One report: what it is, how far it is, and what to do with it. */
export const ReportLine = ({ state, of, heading: Heading = 'h4' }: LineProps) => {
  const { about, asked, made, note } = state;
  const title = reportTitle(about);
  const ask = <Ask state={state} of={of} />;
  return (
    <li className={css['line']}>
      <div className={css['words']}>
        <Heading className={css['title']}>
          {title} <Pills asked={asked} made={made} />
        </Heading>
        <p className={css['note']}>{note}</p>
        {made ? (
          <p className={css['note']}>
            {t('tax_reports.line.made', { moment: formatMoment(made.at) })}
          </p>
        ) : null}
        {asked?.status === 'REQUESTED' ? <Making progress={asked.progress} title={title} /> : null}
        {asked?.status === 'FAILED' ? (
          <p className={css['note']}>{t('tax_reports.line.failed_text')}</p>
        ) : null}
      </div>
      {made ? (
        <Made key={made.uuid} paper={reportDocumentOf(about, { uuid: made.uuid, of })}>
          {ask}
        </Made>
      ) : (
        <div data-print="hide">{ask}</div>
      )}
    </li>
  );
};
