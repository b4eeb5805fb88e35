/** The six digits that somebody must type from a message, if it brings any. */
export const findCode = (body: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];
