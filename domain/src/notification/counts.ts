/** The documents-section flag: 0 when the given value is truthy, otherwise 1. *Source*: specification 4. */
export const documentsFlag = (value: unknown): 0 | 1 => (value ? 0 : 1);

/** The number on the bell. *Source*: specification 4. */
export const globalNotificationCount = (documents: 0 | 1, unread: number): number =>
  documents + unread;
