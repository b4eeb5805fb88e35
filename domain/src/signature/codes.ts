import type { SignatureArrangement } from './arrangement.ts';

/** Names of the signature arrangements. *Source*: specification 3. */
export const SIGNATURE_TYPES = [
  'INDISTINTA',
  'CONJUNTA',
  'MANCOMUNADA',
  'SOLIDARIA',
  'MANCOMUNADA_CONDICIONADA',
] as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[number];

/** The code of each name. *Source*: decisions 6.3. */
export const ARRANGEMENT_OF: Readonly<Record<SignatureType, SignatureArrangement>> = {
  INDISTINTA: 'I',
  CONJUNTA: 'C',
  MANCOMUNADA: 'M',
  SOLIDARIA: 'S',
  MANCOMUNADA_CONDICIONADA: 'O',
};

/** The name of each code. *Source*: specification 6, decisions 11.2. */
export const SIGNATURE_TYPE_OF = Object.fromEntries(
  SIGNATURE_TYPES.map((type) => [ARRANGEMENT_OF[type], type]),
) as Readonly<Record<SignatureArrangement, SignatureType>>;
