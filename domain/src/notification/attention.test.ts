import { expect, it } from 'vitest';
import { ATTENTIONS, attentionFor, needsReader, UNREAD_AGAIN } from './attention.ts';

it('needs only whoever can act, and wakes at what needs somebody and at an end', () => {
  expect(ATTENTIONS.filter(needsReader)).toEqual(['ACTION']);
  expect(UNREAD_AGAIN).toEqual(['ACTION', 'RESULT']);
  expect(ATTENTIONS.map((each) => attentionFor(each, false))).toEqual([
    'STEP',
    'RESULT',
    'STEP',
    'ASIDE',
  ]);
  expect(ATTENTIONS.map((each) => attentionFor(each, true))).toEqual([...ATTENTIONS]);
});
