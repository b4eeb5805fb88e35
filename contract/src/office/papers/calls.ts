import { defineCall } from '../../define-call.ts';

/** A file that was fetched ahead is looked at now: whoever fetched it says so, in the chain of audit. *Source*: office.md 3, ADR 211. */
export const markPaperShown = defineCall({
  id: 'markPaperShown',
  method: 'POST',
  path: '/office/papers/{paperId}/shown',
  service: 'office',
  access: { rule: 'office_session' },
});

export const OFFICE_PAPER_CALLS = [markPaperShown] as const;
