/** Invisible and direction-changing characters could make a printed order differ from its data. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Every character that the two bundled families cannot draw: they have Latin, Greek, Cyrillic, punctuation and a few
 * symbols.
 */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0386\u0388-\u03ce\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u202f\u20ac\u2212]|\p{Cn}/gu;

/** The replacement is a character that every font has; the fonts have no white square. */
const REPLACEMENT = '?';

type Printable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Printable[]
  | { readonly [key: string]: Printable };

/** A text that can be printed: a person's free text must never stop an order or change its appearance. */
export function presentPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(UNPRINTABLE, REPLACEMENT);
}

/** The same for every text of a document's data, as the JSON that the template reads. */
export function buildTemplateData(data: object): string {
  return JSON.stringify(data, (_key, value: Printable) =>
    typeof value === 'string' ? presentPrintable(value) : value,
  );
}
