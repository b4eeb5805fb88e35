import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { fieldsOf } from './fields.ts';
import type { Field, Place } from './fields.ts';
import type { OfficeCall } from './office-calls.ts';
import { UsageError } from './usage-error.ts';

type Part = Readonly<Record<string, unknown>>;

/** A request as it was typed. */
export interface TypedRequest {
  readonly params: Part;
  readonly query: Part;
  /** Nothing where the call takes none. */
  readonly body: Part | undefined;
}

/** What was typed besides the fields. */
export interface CommonOptions {
  readonly help: boolean;
  readonly json: boolean;
  readonly yes: boolean;
  readonly server: string | undefined;
  readonly key: string | undefined;
  readonly output: string | undefined;
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
type Options = NonNullable<ParseArgsConfig['options']>;

const COMMON = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  server: { type: 'string' },
  input: { type: 'string' },
  key: { type: 'string' },
  output: { type: 'string' },
} as const satisfies Options;

const optionsOf = (fields: readonly Field[]): Options => ({
  ...COMMON,
  ...Object.fromEntries(
    fields.map(({ option, kind, is_many }) => [
      option,
      { type: kind === 'flag' ? 'boolean' : 'string', multiple: is_many } as const,
    ]),
  ),
});

const parseJson = (text: string, option: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${option} is no JSON`);
  }
};

const readBytes = async (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });

/** JSON as it is typed, or in a file. *Example*: `{"reason": "…"}`, `@order.json`. */
const readJson = async (typed: string, option: string): Promise<unknown> =>
  parseJson(typed.startsWith('@') ? (await readBytes(typed.slice(1))).toString() : typed, option);

/** The bytes of a file, as they travel. */
const readUpload = async (path: string) => ({
  name: basename(path),
  content_base64: (await readBytes(path)).toString('base64'),
});

/** A file that is read while it travels. */
const openUpload = async (path: string): Promise<File> => {
  const blob = await openAsBlob(path).catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
  return new File([blob], basename(path));
};

const JSON_START = /^(?:[[{"]|-?\d+(?:\.\d+)?$|(?:true|false|null)$)/;

const valueOf = async ({ kind, option }: Field, typed: string | boolean): Promise<unknown> => {
  if (typeof typed === 'boolean') return typed;
  switch (kind) {
    case 'number': {
      const number = Number(typed);
      if (typed.trim() === '' || Number.isNaN(number))
        throw new UsageError(`--${option} is no number`);
      return number;
    }
    case 'file':
      return readUpload(typed);
    case 'upload':
      return openUpload(typed);
    case 'json':
      return readJson(typed, option);
    case 'any':
      return JSON_START.test(typed) ? parseJson(typed, option) : typed;
    default:
      return typed;
  }
};

const readInput = async (typed: string): Promise<Part> => {
  const input = await readJson(typed, 'input');
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new UsageError('--input is no JSON object');
  return Object.fromEntries(Object.entries(input));
};

const textIn = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

interface Typed {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly words: readonly string[];
}

/** What was typed of a part. A query travels as text, whatever its fields are. */
const partOf = async (place: Place, { fields, values }: Typed): Promise<Part> => {
  const found: Record<string, unknown> = {};
  for (const field of fields) {
    const typed = field.place === place ? values[field.option] : undefined;
    if (typed === undefined) continue;
    const each = await Promise.all(
      [typed]
        .flat()
        .map(async (value) => (place === 'body' ? valueOf(field, value) : String(value))),
    );
    found[field.name] = field.is_many ? each : each[0];
  }
  return found;
};

/** What the path carries may be typed without its name, in its order. */
const paramsOf = async (typed: Typed): Promise<Part> => {
  const params = await partOf('params', typed);
  const left = typed.fields.filter(({ place, name }) => place === 'params' && !(name in params));
  if (typed.words.length > left.length)
    throw new UsageError(`${typed.words[left.length]} is one word too many`);
  const named = Object.fromEntries(
    left.map(({ name, option }, index) => {
      const word = typed.words[index];
      if (word === undefined) throw new UsageError(`missing --${option}`);
      return [name, word];
    }),
  );
  return { ...params, ...named };
};

const bodyOf = async (typed: Typed): Promise<Part | undefined> => {
  if (!typed.fields.some(({ place }) => place === 'body')) return undefined;
  const input = textIn(typed.values, 'input');
  return {
    ...(input === undefined ? {} : await readInput(input)),
    ...(await partOf('body', typed)),
  };
};

/** `--file` means the file of a call that takes exactly one, whatever its field is called. */
const withFile = (fields: readonly Field[]): readonly Field[] => {
  const [file, ...others] = fields.filter(({ kind }) => kind === 'file');
  const isFree = !fields.some(({ option }) => option === 'file');
  return file && others.length === 0 && isFree
    ? [...fields, { ...file, option: 'file', is_required: false }]
    : fields;
};

/** Reads what was typed after the name of a call. *Errors*: UsageError, TypeError for an unknown option. */
export const readWords = (
  office: OfficeCall,
  args: readonly string[],
): { readonly common: CommonOptions; readonly request: () => Promise<TypedRequest> } => {
  const fields = withFile(fieldsOf(office));
  const { values, positionals } = parseArgs({
    args: [...args],
    options: optionsOf(fields),
    allowPositionals: true,
    allowNegative: true,
  });
  const typed: Typed = { fields, values, words: positionals };
  return {
    common: {
      help: values['help'] === true,
      json: values['json'] === true,
      yes: values['yes'] === true,
      server: textIn(values, 'server'),
      key: textIn(values, 'key'),
      output: textIn(values, 'output'),
    },
    request: async () => ({
      params: await paramsOf(typed),
      query: await partOf('query', typed),
      body: await bodyOf(typed),
    }),
  };
};
