import { expect, test } from 'vitest';
import { aboutText } from './item-words.ts';

test('a questionnaire is named by its risk, and by whom it is about for who may not assess it', () => {
  const words = ['ALTO', 'PHYSICAL', 'JURIDICAL'].map((about) => aboutText({ kind: 'kyc', about }));
  expect(words).toEqual(['Alto', 'Conocimiento de una persona', 'Conocimiento de una empresa']);
});
