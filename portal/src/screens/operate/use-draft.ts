import { useEffect, useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { changedBy, findDraft, newDraft, removeDraft, saveDraft } from './draft.ts';
import type { Draft, DraftPart } from './draft.ts';

export interface DraftInHand {
  readonly draft: Draft;
  readonly change: (part: DraftPart) => void;
  /** Nothing of it remains, not even its key. */
  readonly discard: () => void;
  /** Placed: forgotten by the tab while the screen is still leaving. */
  readonly forget: () => void;
}

/** The draft of whoever is logged in. It survives leaving and reload, and belongs to nobody else. */
export const useDraft = (): DraftInHand => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [draft, setDraft] = useState(() => findDraft(uuid) ?? newDraft());
  useEffect(() => saveDraft(uuid, draft), [uuid, draft]);
  return {
    draft,
    change: (part) => setDraft((before) => changedBy(before, part)),
    discard: () => setDraft(newDraft()),
    forget: () => removeDraft(uuid),
  };
};
