import { document } from '@area/contract/texts/es/codes-documents.json';
import { report_frequency } from '@area/contract/texts/es/codes-people.json';
import rulesRefusals from '@area/contract/texts/es/rules-refusals.json';
import rules from '@area/contract/texts/es/rules.json';
import taxReports from '@area/contract/texts/es/tax-reports.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('tax_reports', taxReports);
registerTexts('codes', { document, report_frequency });
registerTexts('rules', { required: rules.required, report: rulesRefusals.report });
