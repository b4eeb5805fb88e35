import type { Report } from '@area/contract/reports/schemas';
import type { OpenDocument } from '../../parts/documents/use-reading.ts';
import { t } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';

type Named = Pick<Report, 'kind' | 'year' | 'on'>;

/** *Example*: `Informe fiscal 2025`, `Extracto de posición a 30-jun-2026`. */
export const reportTitle = ({ kind, year, on }: Named): string =>
  on === null
    ? t('tax_reports.title_of_year', { kind: t(`codes.document.${kind}`), year: String(year) })
    : t('tax_reports.title_on', { day: formatDay(on) });

const NOT_IN_NAMES = /[^a-z0-9]+/g;
const ACCENTS = /\p{M}/gu;

const filenameOf = (title: string): string =>
  `${title.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(NOT_IN_NAMES, '-')}.pdf`;

/** A report as a document of its person. */
export const reportDocumentOf = (
  report: Named,
  { uuid, of }: { readonly uuid: string; readonly of: string },
): OpenDocument => {
  const title = reportTitle(report);
  return {
    uuid,
    entity: 'INTERVENER',
    entity_uuid: of,
    title,
    filename: filenameOf(title),
    mime_type: 'application/pdf',
  };
};
