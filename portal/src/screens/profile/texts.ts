import gates from '@area/contract/texts/es/gates.json';
import questionnaires from '@area/contract/texts/es/codes-questionnaires.json';
import { registerTexts } from '../../texts/t.ts';
import '../../record/texts.ts';

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
