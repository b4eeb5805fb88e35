/** A document number as it was typed, in the form that the server compares. */
export const documentFromTyped = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase();
