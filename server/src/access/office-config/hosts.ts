import type { BodyOf } from '@area/contract/call';
import { addHost, listHosts, setHost } from '@area/contract/office/hosts/calls';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import {
  addHost as add,
  changeHost,
  findHost,
  findOtherHost,
  isPublished,
  listHosts as listAll,
} from '../config/hosts-store.ts';
import type { HostChange } from '../config/hosts-store.ts';

const getHost = async (db: Db, id: string) => {
  const host = await findHost(db, id);
  if (!host) throw new AppError('NOT_FOUND');
  return host;
};

/** *Errors*: INVALID_INPUT of a name to which another host answers, and of a brand that is not published. */
const requireChange = async (
  db: Db,
  id: string,
  { hostnames = [], configuration_id }: HostChange,
): Promise<void> => {
  const other = hostnames.length > 0 ? await findOtherHost(db, id, hostnames) : undefined;
  if (other) refuseFields([{ field: 'hostnames', ...reason('rules.host.taken_name', { other }) }]);
  if (configuration_id !== undefined && !(await isPublished(db, configuration_id)))
    refuseFields([{ field: 'configuration_id', ...reason('rules.host.not_published') }]);
};

const newHostOf = ({
  id,
  user_prefix = id,
  configuration_id,
  hostnames = [],
}: BodyOf<typeof addHost>) => ({
  id,
  user_prefix,
  configuration_id,
  hostnames,
});

/** *Errors*: INVALID_INPUT when nothing is changed. */
const requireSomething = ({ hostnames, configuration_id }: HostChange): void => {
  if (!hostnames && configuration_id === undefined)
    refuseFields([{ field: 'hostnames', ...reason('rules.required') }]);
};

const names = (hostnames: readonly string[]): string => hostnames.join(', ');

const changesOf = (
  before: { readonly hostnames: readonly string[]; readonly configuration_id: string },
  { hostnames, configuration_id }: HostChange,
): readonly ProposedChange[] => [
  {
    field: 'hostnames',
    from: names(before.hostnames),
    to: names(hostnames ?? before.hostnames),
  },
  {
    field: 'configuration_id',
    from: before.configuration_id,
    to: configuration_id ?? before.configuration_id,
  },
];

/** Hosts: the names to which a portal answers, and the brand that it shows. *Source*: decisions 6.2, ADR 31. */
export const officeHosts = ({ read, write }: OfficeRegister): void => {
  read(listHosts, async ({ db }) => listAll(db));
  write(addHost, {
    subjects: ({ body: { id } }) => [{ kind: 'host', uuid: id }],
    changes: async ({ body }) =>
      Object.entries(newHostOf(body)).map(([field, value]) => ({
        field,
        from: null,
        to: typeof value === 'string' ? value : names(value),
      })),
    run: async ({ db, body }) => {
      const host = newHostOf(body);
      await requireChange(db, host.id, host);
      if (!(await add(db, host))) refuseFields([{ field: 'id', ...reason('rules.host.taken') }]);
      return { ...host, hostnames: [...host.hostnames] };
    },
  });
  write(setHost, {
    subjects: ({ params: { id } }) => [{ kind: 'host', uuid: id }],
    changes: async ({ db, params: { id }, body }) => [
      { field: 'host', from: id, to: id },
      ...changesOf(await getHost(db, id), body),
    ],
    run: async ({ db, params: { id }, body }) => {
      requireSomething(body);
      await requireChange(db, id, body);
      if (!(await changeHost(db, id, body))) throw new AppError('NOT_FOUND');
      const { user_prefix, configuration_id, hostnames } = await getHost(db, id);
      return { id, user_prefix, configuration_id, hostnames: [...hostnames] };
    },
  });
};
