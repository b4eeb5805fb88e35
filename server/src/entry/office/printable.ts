/** Makes text of clients and payers safe for a terminal: it may contain control characters. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');
