/** The pages of imports. */
export const IMPORT_PATHS = { list: '/imports', import: '/imports/:id' } as const;

export const importPath = (uuid: string): string => `/imports/${uuid}`;
