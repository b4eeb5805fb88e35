import { findCountry } from '../code-lists/countries.ts';
import type { DocumentType } from '../intervener/codes.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** Whether the country that gave a document is asked: a passport's form depends on it. *Source*: decisions 3 (passport). */
export const hasDocumentCountry = (type: DocumentType | null | undefined): boolean =>
  type === 'PASAPORTE';

/** Why the country that gave a document is wrong, or nothing. *Shape*: alpha-2. *Source*: decisions 3 (passport). */
export const whyNotDocumentCountry = (
  type: DocumentType | null | undefined,
  country: string | null | undefined,
): Reason | undefined => {
  if (!hasDocumentCountry(type)) return undefined;
  if (!country) return reason('rules.required');
  return findCountry(country) ? undefined : reason('rules.personal.country');
};
