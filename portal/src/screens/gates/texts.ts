import { coming_of_age_step } from '@area/contract/texts/es/codes-people.json';
import gates from '@area/contract/texts/es/gates.json';
import { document, field, form } from '@area/contract/texts/es/profile.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  codes: { coming_of_age_step },
  gates,
  profile: { document, field, form },
});
