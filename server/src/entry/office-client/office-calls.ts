import type { Call } from '@area/contract/call';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { OFFICE_SCHEMAS } from '@area/contract/office/schemas';
import type { CallSchemas } from '@area/contract/schemas/define';

/** A call of the office as the command line has it. */
export interface OfficeCall {
  /** *Example*: `match-payment`. */
  readonly name: string;
  readonly call: Call;
  readonly schemas: CallSchemas;
}

const SCHEMAS: Readonly<Record<string, CallSchemas>> = OFFICE_SCHEMAS;

/** An identifier as it is typed. *Example*: `match-payment`, `product-code`. */
export const kebab = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('_', '-')
    .replace(/^\$/, '');

const officeCallOf = (call: Call): OfficeCall => {
  const schemas = SCHEMAS[call.id];
  if (!schemas) throw new Error(`${call.id} has no schemas`);
  return { name: kebab(call.id), call, schemas };
};

/** Every call that somebody makes who has logged in; `login` makes the others. */
export const OFFICE_COMMANDS: readonly OfficeCall[] = OFFICE_CALLS.map((call) =>
  officeCallOf(call),
).filter(({ call }) => call.access.rule !== 'office_anyone');

export const findOfficeCall = (name: string): OfficeCall | undefined =>
  OFFICE_COMMANDS.find((each) => each.name === name);
