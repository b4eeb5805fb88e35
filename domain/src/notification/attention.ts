/**
 * What a notification asks of its reader. ACTION: something that only they can do. RESULT: an end, good or bad. STEP:
 * a step on the way. ASIDE: a step that leaves open what the reader has to do. *Source*: ADR 176.
 */
export const ATTENTIONS = ['ACTION', 'RESULT', 'STEP', 'ASIDE'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Whether a notification needs its reader: the badge counts these while they are unread. *Source*: ADR 176. */
export const needsReader = (attention: Attention): boolean => attention === 'ACTION';

/** What makes a notification unread again when it changes. *Source*: ADR 176. */
export const UNREAD_AGAIN: readonly Attention[] = ['ACTION', 'RESULT'];

/** For somebody who cannot do what is asked, it is a step like any other. *Source*: ADR 176. */
export const attentionFor = (attention: Attention, canAct: boolean): Attention =>
  needsReader(attention) && !canAct ? 'STEP' : attention;
