import { document } from '@area/contract/texts/es/codes-documents.json';
import { identification_reason } from '@area/contract/texts/es/codes-applications.json';
import { document_type } from '@area/contract/texts/es/codes-people.json';
import steps from '@area/contract/texts/es/onboarding-steps.json';
import rules from '@area/contract/texts/es/rules.json';
import { application } from '@area/contract/texts/es/rules-applications.json';
import { adding, address, personal, tax } from '@area/contract/texts/es/rules-refusals.json';
import { upload } from '@area/contract/texts/es/rules-upload.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

/** The texts of the steps: what they ask, and what the rules find in the answers. */
export const { findText, t, textOf } = textsOf({
  codes: { document, document_type, identification_reason },
  onboarding: steps,
  rules: { ...rules, adding, address, application, personal, tax, upload },
});
