import { document } from '@area/contract/texts/es/codes-documents.json';
import { report_frequency } from '@area/contract/texts/es/codes-people.json';
import { required } from '@area/contract/texts/es/rules.json';
import { report } from '@area/contract/texts/es/rules-refusals.json';
import { tax_reports } from '@area/contract/texts/es/shell.json';
import taxReports from '@area/contract/texts/es/tax-reports.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { document, report_frequency },
  rules: { required, report },
  shell: { tax_reports },
  tax_reports: taxReports,
});
