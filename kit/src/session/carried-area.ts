import type { SessionAnswer } from './token-store.ts';

/** A session of staff in a client's area, and whose area it is. */
export interface CarriedArea {
  readonly opening: SessionAnswer;
  readonly document_number: string;
}

const NAME = 'area';

/** The end of an address, which no server reads: it carries the session from the office to a portal at another address. *Source*: ADR 219. */
export const areaHash = (area: CarriedArea): string =>
  `#${new URLSearchParams({ [NAME]: JSON.stringify(area) })}`;

const isCarried = (read: unknown): read is CarriedArea => {
  const { opening, document_number } = Object(read) as Partial<CarriedArea>;
  return (
    typeof document_number === 'string' &&
    typeof opening?.access_token === 'string' &&
    typeof opening.expires_in === 'number' &&
    typeof opening.scope === 'string' &&
    typeof opening.token_type === 'string'
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Takes it out of the address at once: nobody finds it there or in the history. Nothing where there is none. */
export const takeAreaHash = (): CarriedArea | undefined => {
  const text = new URLSearchParams(location.hash.slice(1)).get(NAME);
  if (text === null) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  const read = parse(text);
  return isCarried(read) ? read : undefined;
};
