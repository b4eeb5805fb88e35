import { useEffect, useState } from 'react';

/** Gives the focus to a field by its name, once what was just changed is drawn: a row that was added, or the one before a row that was removed. */
export const useFocusNamed = (): ((name: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly name: string }>();
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`[name="${CSS.escape(wanted.name)}"]`)?.focus();
  }, [wanted]);
  return (name) => setWanted({ name });
};
