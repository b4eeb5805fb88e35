import type { Endpoint } from '@area/contract/schemas/endpoints';
import type { Listing } from '@area/contract/paging';
import { MAX_PAGE_SIZE } from '@area/contract/paging';
import type { Filter } from '@area/contract/list-filter';
import { reason } from '@area/domain/rules/reason';
import { Refusal } from '../app-error.ts';
import { refuseFields } from '../field-errors.ts';
import { passingFilter } from '../filter-lines.ts';

interface Place {
  readonly $limit: number;
  readonly $offset: number;
  readonly $filter: Filter;
}

/** A page of a list, or all of it. */
type Lines = Listing<object> | readonly object[];

/** The maximum of lines that are read to find those that match a filter. */
const READ_MAX = 20 * MAX_PAGE_SIZE;

const isWhole = (answer: Lines): answer is readonly object[] => Array.isArray(answer);

const pageOf = (lines: readonly object[], { $limit, $offset }: Place): Listing<object> => ({
  items: lines.slice($offset, $offset + $limit),
  total: lines.length,
});

/** Every line of a list, page by page where its statement pages it. *Errors*: INVALID_INPUT for one too long to be filtered. */
const readWhole = async (
  read: (place: Pick<Place, '$limit' | '$offset'>) => Promise<Lines | Refusal>,
): Promise<readonly object[] | Refusal> => {
  const lines: object[] = [];
  for (let $offset = 0; ; $offset += MAX_PAGE_SIZE) {
    const answer = await read({ $limit: MAX_PAGE_SIZE, $offset });
    if (answer instanceof Refusal || isWhole(answer)) return answer;
    if (answer.total > READ_MAX)
      refuseFields([
        { field: '$filter', ...reason('rules.filter.too_long', { max: `${READ_MAX}` }) },
      ]);
    lines.push(...answer.items);
    if ($offset + MAX_PAGE_SIZE >= answer.total) return lines;
  }
};

/**
 * Answers a list of any kind: a list that its own statement filters and pages is not changed; every other list is filtered
 * by the fields of its lines and paged here. *Source*: specification 7.
 */
export const answerList = async <X extends { readonly query: object }>(
  { id, filter }: Endpoint,
  context: X,
  handler: (context: X) => Promise<unknown>,
): Promise<Listing<object> | Refusal> => {
  // The input and output of every list.
  const place = context.query as unknown as Place;
  const read = async (query: object) =>
    (await handler({ ...context, query: { ...context.query, ...query } })) as Lines | Refusal;
  const isFilteredHere = filter !== null && !filter.isOfStore && place.$filter.length > 0;
  const answer = isFilteredHere ? await readWhole(read) : await read({});
  if (answer instanceof Refusal) return answer;
  if (!isWhole(answer)) {
    if (answer.items.length > place.$limit) throw new Error(`${id} answers more than a page`);
    return answer;
  }
  const lines = isFilteredHere ? passingFilter(answer, place.$filter, filter.fields) : answer;
  return pageOf(lines, place);
};
