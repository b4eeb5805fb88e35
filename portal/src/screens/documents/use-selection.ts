import { ARCHIVE_MAX_DOCUMENTS } from '@area/contract/documents/calls';
import { useState } from 'react';

/** Documents chosen to be downloaded together, across the pages of the library. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (uuids: readonly string[], isIn: boolean): void => {
    const next = new Set(chosen);
    for (const uuid of uuids) {
      if (isIn) next.add(uuid);
      else next.delete(uuid);
    }
    setChosen(next);
  };
  return {
    chosen: [...chosen],
    isChosen: (uuid: string) => chosen.has(uuid),
    choose,
    clear: () => setChosen(new Set()),
    isTooMany: chosen.size > ARCHIVE_MAX_DOCUMENTS,
  };
};
export type Selection = ReturnType<typeof useSelection>;
