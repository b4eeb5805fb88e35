/**
 * Why something is refused: a text key with its parameters, never a sentence, so that the form and
 * the server say the same thing in the reader's language.
 */
export interface Reason {
  /** Key of the text catalogue. *Example*: `rules.min_value_currency`. */
  readonly key: string;
  /** Values for the places in the text, already formatted for reading. */
  readonly params?: Readonly<Record<string, string>>;
  /** Reasons that stand within the text, each said in the language of the whole. */
  readonly parts?: Readonly<Record<string, readonly Reason[]>>;
}

/** Makes a reason from its text key and parameters. */
export const reason = (key: string, params?: Readonly<Record<string, string>>): Reason =>
  params ? { key, params } : { key };

/** A rule of a form: what is typed, and why it is refused or nothing. */
export type Rule = (typed: string) => Reason | undefined;

/** The first rule that refuses decides, so that a person reads one message at a time. */
export const firstReason = (typed: string, rules: readonly Rule[]): Reason | undefined => {
  for (const rule of rules) {
    const found = rule(typed);
    if (found) return found;
  }
  return undefined;
};

/** A reason tied to the field that it is about. */
export interface FieldReason extends Reason {
  readonly field: string;
}

/** A reason at its field, as a list to put with others; nothing makes an empty one. */
export const atField = (field: string, found: Reason | undefined): readonly FieldReason[] =>
  found ? [{ field, ...found }] : [];

/** The reasons whose condition holds, in their order. *Example*: `[is_late && 'rules.late']`. */
export const reasonsOf = (keys: readonly (string | false)[]): readonly Reason[] =>
  keys.filter((key): key is string => key !== false).map((key) => reason(key));
