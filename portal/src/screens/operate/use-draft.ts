import { useEffect, useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { changedBy, findDraft, hasType, newDraft, removeDraft, saveDraft } from './draft.ts';
import type { Draft, TypedDraft } from './draft.ts';
import type { TypedOrders } from './order-types/order-types.ts';
import type { Change, DraftHead } from './step-props.ts';

export interface DraftInHand {
  readonly draft: Draft;
  /** What is typed for its type. */
  readonly change: Change<TypedOrders[keyof TypedOrders]>;
  /** What became of sending it. */
  readonly mark: (part: Partial<DraftHead>) => void;
  /** Another account, or another type. */
  readonly replace: (draft: Draft) => void;
  /** Nothing of it remains, not even its key. */
  readonly discard: () => void;
  /** After placing, the tab forgets the draft while the screen is still closing. */
  readonly forget: () => void;
}

/** The draft of the logged-in person. It survives leaving and reload, and no other person gets it. */
export const useDraft = (): DraftInHand => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [draft, setDraft] = useState(() => findDraft(uuid) ?? newDraft());
  useEffect(() => saveDraft(uuid, draft), [uuid, draft]);
  return {
    draft,
    // A late change for another type is ignored.
    change: (part) =>
      setDraft((before) =>
        hasType(before) && before.type === draft.type
          ? changedBy<TypedDraft>(before, part)
          : before,
      ),
    mark: (part) => setDraft((before) => ({ ...before, ...part })),
    replace: setDraft,
    discard: () => setDraft(newDraft()),
    forget: () => removeDraft(uuid),
  };
};
