import type { KycRecord } from '@area/contract/kyc/schemas';
import { findText } from './texts.ts';

export type KycSection = KycRecord['questionnaire']['sections'][number];
export type KycQuestion = KycSection['questions'][number];

/** More about a question, where there is more to say. */
export const hintOf = (code: string): { readonly hint?: string } => {
  const hint = findText(`kyc.hint.${code}`);
  return hint === undefined ? {} : { hint };
};

/** The section that follows; nothing after the last. */
export const sectionAfter = (
  sections: readonly KycSection[],
  { code }: KycSection,
): KycSection | undefined => sections[sections.findIndex((each) => each.code === code) + 1];

export const sectionBefore = (
  sections: readonly KycSection[],
  { code }: KycSection,
): KycSection | undefined => sections[sections.findIndex((each) => each.code === code) - 1];
