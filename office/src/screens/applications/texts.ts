import {
  applicant_role,
  application_channel,
  application_status,
  identification_reason,
  identification_status,
  review_cause,
} from '@area/contract/texts/es/codes-applications.json';
import { document } from '@area/contract/texts/es/codes-documents.json';
import { document_type } from '@area/contract/texts/es/codes-people.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import { areaTexts } from '../../texts/area-texts.ts';
import en from '../../texts/en/applications.json';
import es from '../../texts/es/applications.json';

export const { t } = areaTexts({ es, en });

/** The words of the codes of an application. */
export const { t: codeText } = textsOf({
  codes: {
    applicant_role,
    application_channel,
    application_status,
    document,
    document_type,
    identification_reason,
    identification_status,
    review_cause,
  },
});
