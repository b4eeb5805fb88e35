import type { Endpoint } from '@area/contract/schemas/endpoints';
import { SCHEMA_PREFIX } from './components.ts';
import type { Components, Json, Translation } from './components.ts';
import { isNoBody } from './schema-names.ts';
import type { SchemaNames } from './schema-names.ts';

const MEDIA_TYPES: Readonly<Record<Endpoint['encoding'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The same form as JSON: its file in base64. */
const asData = (form: Json): Json => ({
  ...form,
  properties: {
    ...(form['properties'] as Json),
    attachment: { type: 'string', contentEncoding: 'base64' },
  },
});

interface Bodies {
  readonly calls: readonly Endpoint[];
  readonly names: SchemaNames;
  readonly input: Translation;
}

const dataNameOf = (call: Endpoint, names: SchemaNames): string =>
  `${names.get(call.body)?.name ?? call.id}AsData`;

/** Forms with a file that are also accepted as JSON, with their JSON schema. */
export const dataBodies = ({ calls, names, input }: Bodies): Components =>
  Object.fromEntries(
    calls
      .filter(({ asData: isData }) => isData)
      .map((call) => {
        const form = input.components[names.get(call.body)?.name ?? ''] ?? {};
        return [dataNameOf(call, names), asData(form)];
      }),
  );

export const bodyOf = (call: Endpoint, { names, input }: Omit<Bodies, 'calls'>): Json => {
  if (isNoBody(call)) return {};
  const data = { $ref: `${SCHEMA_PREFIX}${dataNameOf(call, names)}` };
  return {
    requestBody: {
      required: true,
      content: {
        [MEDIA_TYPES[call.encoding]]: { schema: input.jsonOf(call.body) },
        ...(call.asData && { [MEDIA_TYPES.json]: { schema: data } }),
      },
    },
  };
};
