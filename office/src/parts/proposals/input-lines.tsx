import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_SHOWN = 600;

const shorten = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  return shorten(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** The parts of what was sent, each under the names of its place. */
const linesOf = (value: Readonly<Record<string, unknown>>, above = ''): readonly DataItem[] =>
  Object.entries(value).flatMap(([name, each]) =>
    isRecord(each)
      ? linesOf(each, `${above}${name}.`)
      : [{ term: above + name, value: textOf(each) }],
  );

/** What a call was given, field by field, under the names that the calls have. */
export const InputLines = ({ input }: { readonly input: Readonly<Record<string, unknown>> }) => (
  <DataList items={linesOf(input)} isTight />
);
