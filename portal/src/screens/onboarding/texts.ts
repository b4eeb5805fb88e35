import { product_type } from '@area/contract/texts/es/codes.json';
import {
  applicant_role,
  applicant_step,
  application_step,
  application_kind,
  identification_reason,
} from '@area/contract/texts/es/codes-applications.json';
import { document_type } from '@area/contract/texts/es/codes-people.json';
import onboarding from '@area/contract/texts/es/onboarding.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

/** The texts that most pages of an application need. */
export const { t } = textsOf({
  codes: {
    applicant_role,
    applicant_step,
    application_step,
    application_kind,
    document_type,
    identification_reason,
    product_type,
  },
  onboarding,
});
