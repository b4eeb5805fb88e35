import { coming_of_age_step } from '@area/contract/texts/es/codes-people.json';
import gates from '@area/contract/texts/es/gates.json';
import gatesGdpr from '@area/contract/texts/es/gates-gdpr.json';
import { document } from '@area/contract/texts/es/profile.json';
import { field, form } from '@area/contract/texts/es/profile-record.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  codes: { coming_of_age_step },
  gates: { ...gates, ...gatesGdpr },
  profile: { document, field, form },
});
