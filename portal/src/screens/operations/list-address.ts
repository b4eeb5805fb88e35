import { encodeFilter } from '@area/contract/list-filter';
import type { Condition } from '@area/contract/list-filter';
import { OPERATION_ORDERS } from '@area/contract/operations/calls';
import type { OperationOrder } from '@area/contract/operations/calls';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import type { OperationType } from '@area/domain/operation/codes';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import type { ProductType } from '@area/domain/product/product';
import { paths } from '../../app/paths.ts';
import type { OperationsQuery } from '../../calls/operations.ts';
import { conditionsOfState, listStateOf } from './list-choices.ts';
import type { ListState } from './list-choices.ts';

/** The filters of the list, besides the searched text. */
export interface ListFilter {
  readonly account: string | undefined;
  readonly kind: ProductType | undefined;
  readonly type: OperationType | undefined;
  readonly state: ListState | undefined;
  /** First and last day on which it was ordered. *Shape*: `YYYY-MM-DD`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Of one product, as its own page asks. */
  readonly product: string | undefined;
}

/** What the list shows, as its address says it: a link that is shared or reloaded shows the same. */
export interface ListAddress extends ListFilter {
  readonly search: string;
  readonly order: OperationOrder;
  /** *Units*: 1 is the first. */
  readonly page: number;
}

export const NO_FILTER: ListFilter = {
  account: undefined,
  kind: undefined,
  type: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  product: undefined,
};

const FIRST_ORDER: OperationOrder = '-created_at';
/** Before it no filter is taken: somebody is still typing a year. */
const FIRST_DAY = '1900-01-01';

export const dayFrom = (text: string | null): string | undefined => {
  const day = parseCivilDate(text ?? '');
  return day !== undefined && day >= FIRST_DAY ? day : undefined;
};

const oneOf = <Code extends string>(
  codes: readonly Code[],
  text: string | null,
): Code | undefined => codes.find((code) => code === text);

/** As the server gives them: it refuses what is none. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const uuidFrom = (text: string | null): string | undefined =>
  text !== null && UUID.test(text) ? text : undefined;

const pageOf = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

/** Reads an address; unknown values filter nothing. */
export const readAddress = (
  account: string | undefined,
  parameters: URLSearchParams,
): ListAddress => {
  const get = (name: string): string | null => parameters.get(name);
  return {
    account,
    kind: oneOf(PRODUCT_TYPES, get('kind')),
    type: oneOf(OPERATION_TYPES, get('type')),
    state: listStateOf(get('status')),
    from: dayFrom(get('from')),
    to: dayFrom(get('to')),
    product: uuidFrom(get('product')),
    search: get('search') ?? '',
    order: oneOf(OPERATION_ORDERS, get('order')) ?? FIRST_ORDER,
    page: pageOf(get('page')),
  };
};

/** Says only what differs from how the list begins. */
export const hrefOf = ({
  account,
  search,
  kind,
  type,
  state,
  from,
  to,
  product,
  order,
  page,
}: ListAddress): string => {
  const said = {
    search,
    kind,
    type,
    status: state,
    from,
    to,
    product,
    order: order === FIRST_ORDER ? '' : order,
    page: page > 1 ? String(page) : '',
  };
  const parameters = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return [paths.operations(account), parameters.toString()].filter(Boolean).join('?');
};

const conditionsOf = ({
  kind,
  type,
  state,
  from,
  to,
  product,
}: ListFilter): readonly Condition[] => [
  ...(kind ? [{ field: 'product_type', op: 'eq', value: kind } as const] : []),
  ...(type ? [{ field: 'type', op: 'eq', value: type } as const] : []),
  ...(state ? conditionsOfState(state) : []),
  ...(from ? [{ field: 'created_at', op: 'gte', value: from } as const] : []),
  ...(to ? [{ field: 'created_at', op: 'lte', value: to } as const] : []),
  ...(product ? [{ field: 'uuid_product', op: 'eq', value: product } as const] : []),
];

/** Which operations are meant and in which order: what the list and its download ask alike. */
export const operationsQueryOf = (
  address: ListAddress,
): Pick<OperationsQuery, '$filter' | '$orderby' | '$search'> => {
  const conditions = conditionsOf(address);
  return {
    $orderby: address.order,
    ...(address.search ? { $search: address.search } : {}),
    ...(conditions.length > 0 ? { $filter: encodeFilter(conditions) } : {}),
  };
};
