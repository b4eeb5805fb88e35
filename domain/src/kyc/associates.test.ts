import { describe, expect, it } from 'vitest';
import { associatesIn } from './associates.ts';

const owner = (document: string, percentage: string, has_control = false) => ({
  name: `De ${document}`,
  document,
  country: 'ES',
  percentage,
  has_control,
});
const shown = (owners: readonly ReturnType<typeof owner>[]) =>
  associatesIn({ E06_OWNERS: owners }).map(
    ({ document, percentage, has_control }) => `${document} ${percentage} ${has_control}`,
  );

describe('who owns an entity by its answers', () => {
  it('is whoever holds 25 % or more, the greatest share first, all lines of a person together', () => {
    expect(
      shown([owner('a', '25'), owner('B', '40'), owner('b', '10,5'), owner('C', '24,5')]),
    ).toEqual(['B 505000 false', 'A 250000 false']);
  });

  it('is also whoever controls it with less', () => {
    expect(shown([owner('A', '30'), owner('B', '1', true)])).toEqual([
      'A 300000 false',
      'B 10000 true',
    ]);
  });

  it('says as what they hold it, over all lines of a person', () => {
    const more = { nationality: 'PT', tin: 'x1', holding_type: 'SHAREHOLDER', is_pep: false };
    expect(
      associatesIn({
        E06_OWNERS: [
          { ...owner('A', '20'), ...more, is_indirect: false },
          { ...owner('a', '10'), ...more, is_indirect: true },
        ],
      }),
    ).toMatchObject([
      {
        nationality: 'PT',
        tin: 'X1',
        holding_type: 'SHAREHOLDER',
        is_indirect: true,
        is_pep: false,
      },
    ]);
  });

  it('stands for them an administrator where nobody does', () => {
    const administrators = [{ name: 'Ana', document: 'x1', country: 'ES' }];
    expect(associatesIn({ E06: 'NO', E06_ADMINISTRATORS: administrators })).toEqual([
      {
        name: 'Ana',
        document: 'X1',
        nationality: '',
        tax_country: 'ES',
        tin: '',
        percentage: undefined,
        has_control: false,
        holding_type: undefined,
        is_indirect: undefined,
        is_pep: undefined,
        is_administrator: true,
      },
    ]);
  });

  it.each([{}, { E06_OWNERS: 'SI' }, { E06_OWNERS: [] }])('is nobody in %j', (answers) => {
    expect(associatesIn(answers)).toEqual([]);
  });
});
