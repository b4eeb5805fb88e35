import type { Report } from '@area/contract/reports/schemas';
import { useEffect, useRef, useState } from 'react';
import { useReadMade, useReports } from '../../calls/reports.ts';
import { t } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { reportTitle } from './report-document.ts';

const NONE: readonly Report[] = [];

const tell = (report: Report): void => {
  const words = { title: reportTitle(report) };
  if (report.status === 'READY') showToast({ tone: 'good', title: t('tax_reports.ready', words) });
  else showToast({ tone: 'bad', title: t('tax_reports.broken', words) });
};

/** What was asked for, followed while it is being made; once it is there this is said, and what there is read again. */
export const useLiveReports = (of: string) => {
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, refetch } = useReports(of, isWaiting);
  const readMade = useReadMade();
  const reports = data?.data ?? NONE;
  const isMaking = reports.some(({ status }) => status === 'REQUESTED');
  if (isMaking !== isWaiting) setWaiting(isMaking);

  const making = useRef<readonly string[]>([]);
  useEffect(() => {
    const done = reports.filter(
      ({ uuid, status }) => status !== 'REQUESTED' && making.current.includes(uuid),
    );
    making.current = reports.filter(({ status }) => status === 'REQUESTED').map(({ uuid }) => uuid);
    if (done.length === 0) return;
    done.forEach(tell);
    void readMade();
  }, [reports, readMade]);

  return { reports, isThere: data !== undefined, error: data ? null : error, refetch };
};
