import { checkTin } from '@area/contract/tin/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

describe('POST /tin-validator', () => {
  it.each([
    ['ES', '00000000T', true, true],
    ['ES', '00000000A', false, true],
    ['FR', '3023217600053', true, true],
    ['US', '123-45-6789', true, true],
    ['DE', '00000000T', false, true],
    ['DE', '12345678901', false, true],
    ['BS', 'AB12345', true, false],
    ['BS', 'x', false, false],
    ['XX', '00000000T', false, false],
    ['', '00000000T', false, false],
    ['ES', '', false, false],
  ])(
    'says of %s %j that it is valid: %j, by its own algorithm: %j',
    async (countryCode, tinNumber, valid, checked) => {
      expect(await person.client.ask(checkTin, { body: { countryCode, tinNumber } })).toEqual({
        valid,
        checked,
        country: countryCode,
      });
    },
  );

  it.each([
    ['no country', { tinNumber: '00000000T' }, 'countryCode'],
    ['no number', { countryCode: 'ES' }, 'tinNumber'],
    ['a number that is none', { countryCode: 'ES', tinNumber: 1 }, 'tinNumber'],
    ['an endless number', { countryCode: 'ES', tinNumber: '1'.repeat(101) }, 'tinNumber'],
    ['more', { countryCode: 'ES', tinNumber: '1', valid: true }, 'valid'],
  ])('refuses %s', async (_name, body, field) => {
    expect(await person.client.post('/tin-validator', body)).toMatchObject({
      status: 422,
      result: { errors: [{ field }] },
    });
  });
});
