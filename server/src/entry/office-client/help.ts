import { factsOfAction } from '@area/domain/staff/office-actions';
import type { OfficeNeed } from '@area/domain/staff/office-actions';
import type { StepUp } from '@area/domain/staff/step-up';
import { fieldsOf } from './fields.ts';
import type { Field } from './fields.ts';
import { OFFICE_COMMANDS } from './office-calls.ts';
import type { OfficeCall } from './office-calls.ts';

const KINDS: Readonly<Record<Field['kind'], string>> = {
  text: 'TEXT',
  number: 'NUMBER',
  flag: '',
  file: 'PATH',
  upload: 'PATH',
  json: 'JSON|@PATH',
  any: 'VALUE',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'YYYY-MM-DD',
  'date-time': 'MOMENT',
};

const placeholderOf = ({ kind, choices, format }: Field): string => {
  if (choices.length > 0) return choices.join('|');
  return kind === 'text' && format !== undefined && format in FORMATS
    ? (FORMATS[format] ?? '')
    : KINDS[kind];
};

const usageOf = (field: Field): string => {
  const many = field.is_many ? ' (more than once)' : '';
  const words = `--${field.option} ${placeholderOf(field)}`.trim() + many;
  return field.is_required ? words : `[${words}]`;
};

const NEEDS: Readonly<Record<OfficeNeed, string>> = {
  ONE: 'one person',
  TWO: 'a second person approves it',
  TWO_WITH_COMPLIANCE: 'a second person approves it, and compliance is one of the two',
};

const FACTORS: Readonly<Record<StepUp, string>> = {
  SESSION: '',
  RECENT: 'a factor of the last five minutes',
  EACH: 'a factor for this alone',
};

/** Who may make a call, with how many others, and what they show for it. */
const accessOf = ({ call: { access } }: OfficeCall): readonly string[] => {
  if (access.rule === 'office')
    return [`right: ${[access.right, ...(access.or ?? [])].join(' or ')}`];
  if (access.rule !== 'office_action') return [];
  const { right, rightOf, needs, factor } = factsOfAction(access.action);
  return [
    `right: ${right}${rightOf ? ', or another one by what it is about' : ''}`,
    `needs: ${typeof needs === 'function' ? 'one person or more, by what it is about' : NEEDS[needs]}`,
    ...(FACTORS[factor] ? [`shows: ${FACTORS[factor]}`] : []),
  ];
};

/** What a call takes and who may make it. */
export const helpOf = (office: OfficeCall): readonly string[] => {
  const fields = fieldsOf(office);
  const words = fields.filter(({ place }) => place === 'params');
  const others = fields.filter(({ place }) => place !== 'params');
  const path = words.map(({ option }) => option.toUpperCase()).join(' ');
  return [
    `npm run office -- ${office.name} ${path}`.trimEnd(),
    `    ${office.schemas.summary}`,
    ...others.map((field) => `    ${usageOf(field)}`),
    ...accessOf(office).map((line) => `    ${line}`),
  ];
};

/** Everything that can be typed. */
export const generalHelp = (): string =>
  [
    'npm run office -- CALL [WORDS] [--OPTION VALUE] [--json]',
    '',
    '  login [--username NAME]   lets this command line in: by a browser, or by password and code here',
    '  logout',
    '  accept-invitation [LINK]  sets up your own password and second factor with the link that you were sent',
    '  CALL --help               what a call takes, and who may make it',
    '',
    ...OFFICE_COMMANDS.map(({ name, schemas }) => `  ${name}\n      ${schemas.summary}`),
    '',
    'Options of every call:',
    '  --server ADDRESS   the server (default: OFFICE_URL, else http://localhost:3000)',
    '  --json             the answer as the server gives it',
    '  --input JSON|@PATH the whole body; what is typed besides replaces its fields',
    '  --key KEY          repeats a request whose answer was lost: it has one effect',
    '  --yes              asks nothing before it decides',
    '  --output PATH      where a file goes that a call answers',
    '',
    'It ends with 0 when done, 1 when refused, 2 when typed wrongly, 3 when it waits for others, 4 without a session, 5 without an answer.',
    '',
    'What the machine itself does, beside the database:',
  ].join('\n');
