/** Where documents for everybody lie: the manager puts them there, and no row names them. */
export const PUBLISHED = 'regulatory/';

export const isPublished = (key: string): boolean => key.startsWith(PUBLISHED);
