import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);
/** Wraps what its reader may see but not change: a represented person's own record. *Source*: decisions 6.1, ADR 82. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether controls that change the record are left out, and not only disabled. */
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
