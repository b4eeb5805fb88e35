import { REGISTERS, REGISTER_FORMATS } from '@area/domain/register/files';
import { z } from 'zod';
import { secureUrl } from './setting-schemas.ts';

/** The settings about the register of record. *Source*: office.md 5. */
export const REGISTER_SETTINGS = {
  REGISTER: {
    schema: z.enum(REGISTERS).default('ours'),
    note: 'Who keeps the register of record: ours, or theirs when a registrar or transfer agent keeps it. With theirs an order waits for its answer, and their files of every night are compared with what is here (docs/register.md).',
  },
  REGISTER_DIR: {
    schema: z.string().min(1).optional(),
    note: 'Folder with in/, done/, error/, out/ and ack/, where files are exchanged with that register. Without it, in DATA_DIR.',
  },
  REGISTER_URL: {
    schema: secureUrl.optional(),
    note: 'API of that register, over which files are exchanged instead (docs/register.md).',
  },
  REGISTER_TOKEN: { schema: z.string().min(1).optional(), note: 'Bearer token of that API.' },
  REGISTER_UNIT_VALUES: {
    schema: z.enum(REGISTERS).default('ours'),
    note: 'Whose unit values are the official ones where somebody else keeps the register. With theirs, what comes and is not published here waits in the queue, until one person of the office proposes it and another approves it. With ours they are only compared.',
  },
  REGISTER_FORMAT: {
    schema: z.enum(REGISTER_FORMATS).default('own'),
    note: 'Form of the orders that it gets: own, csv or iso20022 (docs/register.md). What it sends is known by the ending of its name.',
  },
} as const;
