import { isCif } from '../identifiers/cif.ts';
import { isPersonNif } from '../identifiers/nif.ts';
import { normaliseIdentifier, normaliseNif } from '../identifiers/normalise.ts';
import { required } from '../rules/amounts.ts';
import { cif, dni, nie, passportOf } from '../rules/identifiers.ts';
import { maxLength } from '../rules/lengths.ts';
import { patternRule } from '../rules/pattern.ts';
import type { Reason, Rule } from '../rules/reason.ts';
import { firstReason } from '../rules/reason.ts';
import type { DocumentType } from './codes.ts';

/** *Units*: characters. *Source*: ours. */
const NUMBER_MAX_LENGTH = 20;

/** By which document somebody is known. */
export interface KnownDocument {
  readonly document_type: DocumentType;
  /** The country that gave a passport. *Shape*: alpha-2. */
  readonly document_country: string | null;
}

const nif = patternRule('rules.dni', (typed) => {
  const number = normaliseNif(typed);
  return isPersonNif(number) || isCif(number);
});

const formOf = ({ document_type, document_country }: KnownDocument): Rule => {
  switch (document_type) {
    case 'DNI':
      return dni;
    case 'NIE':
      return nie;
    case 'NIF':
      return nif;
    case 'CIF':
      return cif;
    case 'PASAPORTE':
      return passportOf(document_country);
    case 'CEDULA_IDENTIFICACION':
    case 'JURIDICA_EXTRANGERA':
    case 'OTROS':
    case 'TARJETA_RESIDENTE':
      return maxLength(NUMBER_MAX_LENGTH);
  }
};

const OF_SPAIN: readonly DocumentType[] = ['DNI', 'NIE', 'NIF', 'CIF'];

/** The number of a document as it is stored. */
export const storedDocumentNumber = (
  { document_type }: Pick<KnownDocument, 'document_type'>,
  typed: string,
): string => (OF_SPAIN.includes(document_type) ? normaliseNif(typed) : normaliseIdentifier(typed));

/** Why a document of that kind has no such number, or nothing. *Source*: specification 5, decisions 3. */
export const whyNotDocumentNumber = (document: KnownDocument, typed: string): Reason | undefined =>
  firstReason(typed, [required, formOf(document), maxLength(NUMBER_MAX_LENGTH)]);
