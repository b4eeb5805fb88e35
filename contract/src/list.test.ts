import { describe, expect, it } from 'vitest';
import { expandWith, listQuery, orderBy, searchText } from './schemas/list.ts';

const FILTERS = { status: { type: 'code', values: ['OPEN'] } } as const;
const query = listQuery(FILTERS, {
  $orderby: orderBy(['created_at', 'amount']),
  $search: searchText,
  $expand: expandWith(['historical']),
});

describe('list parameters', () => {
  it('have the defaults of the specification', () => {
    expect(query.parse({})).toEqual({
      $limit: 25,
      $offset: 0,
      $filter: [],
      $orderby: { field: 'created_at', direction: 'desc' },
      $expand: [],
    });
    expect(listQuery({}, {}, 10).parse({})).toEqual({ $limit: 10, $offset: 0, $filter: [] });
  });

  it('page a search by ten, unless it says otherwise', () => {
    expect(query.parse({ $search: ' ana ' })).toMatchObject({ $search: 'ana', $limit: 10 });
    expect(query.parse({ $search: 'ana', $limit: '3' })).toMatchObject({ $limit: 3 });
    expect(query.parse({ $search: '  ' })).toMatchObject({ $limit: 25 });
  });

  it("take 'null' for no filter, for no limit and for the beginning", () => {
    expect(query.parse({ $filter: 'null', $limit: 'null', $offset: 'null' })).toMatchObject({
      $filter: [],
      $limit: 1000,
      $offset: 0,
    });
  });

  it.each([
    ['amount', 'asc'],
    ['amount asc', 'asc'],
    ['amount desc', 'desc'],
    ['-amount', 'desc'],
  ])('read the order %s', (text, direction) => {
    expect(query.parse({ $orderby: text })).toMatchObject({
      $orderby: { field: 'amount', direction },
    });
  });

  it.each([
    { $orderby: 'status' },
    { $orderby: 'amount; drop' },
    { $orderby: '-amount desc' },
    { $orderby: '' },
    { $expand: 'documents' },
    { $expand: 'historical,documents' },
    { $filter: 'x' },
    { $limit: '0' },
    { $limit: '' },
    { $sort: 'a' },
  ])('refuse %j', (wrong) => {
    expect(query.safeParse(wrong).success).toBe(false);
  });

  it('expand what is allowed', () => {
    expect(query.parse({ $expand: 'historical, ' })).toMatchObject({ $expand: ['historical'] });
  });
});
