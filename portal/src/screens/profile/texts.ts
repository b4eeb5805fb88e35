import gates from '@area/contract/texts/es/gates.json';
import questionnaires from '@area/contract/texts/es/codes-questionnaires.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import '../../parts/record/texts.ts';

const {
  fatca_indicator,
  fatca_status,
  crs_indicator,
  missing_tin_reason,
  us_indicium,
  active_reason,
  institution_kind,
} = questionnaires;

registerTexts('gates', { gdpr: gates.gdpr });
registerTexts('codes', {
  fatca_indicator,
  fatca_status,
  crs_indicator,
  missing_tin_reason,
  us_indicium,
  active_reason,
  institution_kind,
});
