const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const DNI = /^\d{8}[A-Z]$/;
const NIE = /^[XYZ](?:\d{7}|0\d{7})[A-Z]$/;
const KLM_NIF = /^[KLM]\d{7}[A-Z]$/;

const controlLetterOf = (digits: string): string =>
  CONTROL_LETTERS.charAt(Number(digits) % CONTROL_LETTERS.length);

const endsIn = (nif: string, digits: string): boolean => nif.endsWith(controlLetterOf(digits));

/** Whether it is the number of a Spanish identity card. *Shape*: normalised. *Source*: specification 5, decisions 3. *Example*: `12345678Z`. */
export const isDni = (text: string): boolean => DNI.test(text) && endsIn(text, text.slice(0, -1));

/**
 * Whether it is the number of a foreigner in Spain; with eight digits the first is 0 and adds nothing.
 * *Shape*: normalised. *Source*: specification 5, decisions 3. *Example*: `X1234567L`, `X01234567L`.
 */
export const isNie = (text: string): boolean =>
  NIE.test(text) && endsIn(text, `${'XYZ'.indexOf(text.charAt(0))}${text.slice(-8, -1)}`);

/**
 * Whether it is a tax number K (Spaniard under 14), L (Spaniard abroad) or M (foreigner without NIE).
 * *Shape*: normalised. *Source*: decisions 3. *Example*: `M1234567L`.
 */
export const isKlmNif = (text: string): boolean =>
  KLM_NIF.test(text) && endsIn(text, text.slice(1, -1));

/** Whether it is any Spanish tax number of a person: DNI, NIE, K, L or M. *Shape*: normalised. *Source*: decisions 3. */
export const isPersonNif = (text: string): boolean => isDni(text) || isNie(text) || isKlmNif(text);
