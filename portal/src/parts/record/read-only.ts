import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);
/** Around what its reader may see and not change: a represented person's own record. *Source*: decisions 6.1, ADR 82. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether whatever changes the record is left out, and not only closed. */
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
