import * as fc from 'fast-check';
import { CANARY, hostileText, hostileValue } from './hostile-values.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place inside, as the way to it; the whole is no place. */
const placesIn = (value: unknown, way: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        [...way, name],
        ...placesIn(inner, [...way, name]),
      ])
    : [];

const change = (
  value: unknown,
  [name, ...rest]: readonly string[],
  act: (parent: Fields, name: string) => void,
): void => {
  if (name === undefined || typeof value !== 'object' || value === null) return;
  if (rest.length === 0) act(value as Fields, name);
  else change(Reflect.get(value, name), rest, act);
};

/** One thing wrong with a body that is right: another value, a field gone, a field that it does not have. */
type Spoil = (body: unknown) => unknown;

const atPlace =
  (act: (parent: Fields, name: string) => void, which: number): Spoil =>
  (body) => {
    const copy = structuredClone(body);
    const places = placesIn(copy);
    const place = places[which % Math.max(1, places.length)];
    if (place) change(copy, place, act);
    return copy;
  };

const FOREIGN = [
  'uuid',
  'status',
  'created_at',
  'created_by',
  'is_admin',
  'role',
  'version',
  'constructor',
  'toString',
  'operation_status',
  'intervener_uuid',
];

export const spoiling: fc.Arbitrary<Spoil> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(50), hostileValue).map(([which, value]) =>
      atPlace((parent, name) => {
        parent[name] = value;
      }, which),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(50).map((which) =>
      atPlace((parent, name) => {
        Reflect.deleteProperty(parent, name);
      }, which),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...FOREIGN), hostileValue).map(
      ([name, value]): Spoil =>
        (body) =>
          isFields(body) ? { ...body, [name]: value } : body,
    ),
  },
);

const utf8 = (text: string): Buffer => Buffer.from(text);
const DEEP = 50_000;
const NAMES = 30_000;

/** Bodies that are none, whatever their form should be. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  hostileText.map(utf8),
  fc.constantFrom(
    utf8(''),
    utf8('null'),
    utf8('[]'),
    utf8('"x"'),
    utf8('1e999'),
    utf8('{"a":1'),
    utf8('{"a":1}{"a":1}'),
    utf8('{"a":1,"a":2}'),
    utf8("{'a':1}"),
    utf8('{"__proto__":{"a":1}}'),
    utf8('{"constructor":{"prototype":{"a":1}}}'),
    utf8(`{"password":"${CANARY}`),
    utf8('\uFEFF{}'),
    Buffer.from('{"a":1}', 'utf16le'),
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
    utf8(`{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
    utf8(`{${Array.from({ length: NAMES }, (_, index) => `"f${index}":1`).join(',')}}`),
    utf8(JSON.stringify({ a: 'x'.repeat(1_200_000) })),
  ),
);
