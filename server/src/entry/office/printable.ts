/** What clients and payers typed, for a terminal: it may hold signs that one obeys. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');
