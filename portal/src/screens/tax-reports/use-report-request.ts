import type { Report } from '@area/contract/reports/schemas';
import { useRequestReport } from '../../calls/reports.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** Which report: its kind, and the year or the day that it is of. */
export type ReportRequest = Pick<Report, 'kind' | 'year' | 'on' | 'uuid_account'>;

const bodyOf = ({ kind, year, on, uuid_account }: ReportRequest) => ({
  kind,
  ...(year === null ? {} : { year }),
  ...(on === null ? {} : { on }),
  ...(uuid_account === null ? {} : { uuid_account }),
});

/** Asks for a report of somebody. `last` is the one that was asked for before: another one is another request. */
export const useReportRequest = (of: string, last: string | undefined) => {
  const { mutate, mutateAsync, isPending } = useRequestReport();
  const keyOf = useKeyOf();
  const { isDisabled } = useClientOnly();
  const inputOf = (wanted: ReportRequest) => {
    const body = bodyOf(wanted);
    return { params: { id: of }, body, idempotencyKey: keyOf({ of, body, last }) };
  };
  return {
    isPending,
    isDisabled,
    ask: (wanted: ReportRequest): void =>
      mutate(inputOf(wanted), {
        onError: ({ info, errors }) =>
          showToast({
            tone: 'bad',
            title: t('tax_reports.ask_failed'),
            text: errors[0]?.message ?? info,
          }),
      }),
    /** *Errors*: `CallError`, for a form to show at its fields. */
    send: async (wanted: ReportRequest): Promise<Report> => mutateAsync(inputOf(wanted)),
  };
};
