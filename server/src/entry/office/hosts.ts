import {
  addHost,
  changeHost,
  findOtherHost,
  isPublished,
  listHosts,
} from '../../access/config/hosts-store.ts';
import type { Database } from '../../platform/db/open.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';

const HOSTNAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/;
const NAME = /^[a-z\d-]{1,40}$/;

/** *Shape*: names between commas. */
const hostnamesIn = (given: CommandInput): readonly string[] | undefined => {
  const names = textOption(given, 'hostname')
    ?.split(',')
    .map((name) => name.trim().toLowerCase());
  const wrong = names?.find((name) => !HOSTNAME.test(name));
  if (wrong !== undefined)
    throw new UsageError(`${wrong || 'nothing'} is no host name, such as area.example.com`);
  return names;
};

const nameAt = (text: string | undefined, what: string): string => {
  if (!text || !NAME.test(text))
    throw new UsageError(`${what} is small letters, digits and hyphens`);
  return text;
};

const requireFree = async (
  { kysely }: Database,
  id: string,
  hostnames: readonly string[],
): Promise<void> => {
  const other = hostnames.length > 0 ? await findOtherHost(kysely, id, hostnames) : undefined;
  if (other) throw new UsageError(`the host ${other} already answers to it`);
};

const requirePublished = async ({ kysely }: Database, configuration: string): Promise<void> => {
  if (!(await isPublished(kysely, configuration)))
    throw new UsageError(`no configuration ${configuration} is published`);
};

const listing = async (database: Database): Promise<Result> => {
  const hosts = await listHosts(database.kysely);
  const lines = hosts.map(
    ({ id, user_prefix, configuration_id, hostnames }) =>
      `${id} prefix ${user_prefix} configuration ${configuration_id} hostnames ${hostnames.join(', ') || '(any)'}`,
  );
  return { lines, json: hosts, succeeded: true };
};

const list = async ({ database }: Office): Promise<Result> => listing(database);

const set = async ({ database }: Office, given: CommandInput): Promise<Result> => {
  const id = wordAt(given, 1, 'HOST');
  const [hostnames, configuration_id] = [hostnamesIn(given), textOption(given, 'configuration')];
  if (!hostnames && !configuration_id)
    throw new UsageError('--hostname or --configuration is missing');
  await requireFree(database, id, hostnames ?? []);
  if (configuration_id) await requirePublished(database, configuration_id);
  if (!(await changeHost(database.kysely, id, { hostnames, configuration_id })))
    throw new UsageError(`there is no host ${id}`);
  return listing(database);
};

const add = async ({ database }: Office, given: CommandInput): Promise<Result> => {
  const id = nameAt(wordAt(given, 1, 'HOST'), 'a host');
  const user_prefix = nameAt(textOption(given, 'prefix') ?? id, '--prefix');
  const configuration_id = nameAt(textOption(given, 'configuration'), '--configuration');
  const hostnames = hostnamesIn(given) ?? [];
  await requireFree(database, id, hostnames);
  await requirePublished(database, configuration_id);
  const credentials = await addHost(database.kysely, {
    id,
    user_prefix,
    hostnames,
    configuration_id,
  });
  if (!credentials)
    throw new UsageError(`there is already a host ${id}, or one with the prefix ${user_prefix}`);
  const lines = Object.entries(credentials).map(([name, value]) => `${name} ${value}`);
  return {
    lines: [`${id} prefix ${user_prefix}`, ...lines],
    json: { id, user_prefix, ...credentials },
    succeeded: true,
  };
};

const STEPS: Readonly<Record<string, (office: Office, given: CommandInput) => Promise<Result>>> = {
  list,
  set,
  add,
};

export const hostsCommand: Command = {
  name: 'hosts',
  usage:
    'hosts [list] | set HOST [--hostname NAME,NAME] [--configuration ID] | add HOST --configuration ID [--prefix PREFIX] [--hostname NAME,NAME]',
  summary: 'lists the hosts; adds a host, sets its names, or sets the configuration that it shows',
  run: async (office, given) => {
    const word = given.words[0] ?? 'list';
    const step = Object.hasOwn(STEPS, word) ? STEPS[word] : undefined;
    if (!step) throw new UsageError(`hosts ${word} is none of ${Object.keys(STEPS).join(', ')}`);
    return step(office, given);
  },
};
