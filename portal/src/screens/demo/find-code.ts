/** The six-digit code in a message, if there is one. */
export const findCode = (body: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];
