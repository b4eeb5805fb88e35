/** The folder of documents for everybody: the manager puts them there, and no row names them. */
export const PUBLISHED = 'regulatory/';

export const isPublished = (key: string): boolean => key.startsWith(PUBLISHED);
