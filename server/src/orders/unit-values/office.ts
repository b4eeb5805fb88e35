import type { BodyOf } from '@area/contract/call';
import {
  correctUnitValue,
  listUnitValues,
  publishUnitValue,
  publishUnitValues,
} from '@area/contract/office/unit-values/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import { enqueue } from '../../platform/jobs/queue-store.ts';
import {
  correctValue,
  correctionChanges,
  publishValue,
  requireUnitValue,
  valueChanges,
} from './one-value.ts';
import { listGrid } from './grid.ts';
import { fileChanges, publicationSubjects, publishLines } from './publication.ts';
import { readUnitValueLines } from './read-lines.ts';

/** Who publishes: the maker, and who approved it. */
const publisherOf = ({
  actor,
  approvers,
  parts,
}: Pick<OfficeContext, 'actor' | 'approvers' | 'parts'>) => ({
  by: actor.username,
  approved_by: approvers.join(', ') || undefined,
  now: parts.clock.business(),
});

const lineOf = ({ product_code, day, value }: BodyOf<typeof publishUnitValue>): UnitValueLine => ({
  product_code,
  day: civilDate(day),
  value: requireUnitValue(value),
});

/** Unit values: published by file or by hand, and corrected. *Source*: decisions 2.1 and 6.2. */
export const officeUnitValues = ({ read, write }: OfficeRegister): void => {
  read(listUnitValues, async ({ db, parts, query: { until, days, product_code } }) => {
    const today = madridDate(parts.clock.business());
    return listGrid(db, { until: until ? civilDate(until) : today, today, days, product_code });
  });
  write(publishUnitValues, {
    subjects: async ({ db, body: { file } }) => publicationSubjects(db, readUnitValueLines(file)),
    changes: async ({ db, parts, body: { file } }) =>
      fileChanges(db, {
        name: file.name,
        lines: readUnitValueLines(file),
        now: parts.clock.business(),
      }),
    run: async (context) =>
      publishLines(context.db, readUnitValueLines(context.body.file), publisherOf(context)),
  });
  write(publishUnitValue, {
    subjects: async ({ db, body }) => publicationSubjects(db, [lineOf(body)]),
    changes: async ({ db, parts, body }) => valueChanges(db, lineOf(body), parts.clock.business()),
    run: async (context) => publishValue(context.db, lineOf(context.body), publisherOf(context)),
  });
  write(correctUnitValue, {
    subjects: async ({ db, body }) => publicationSubjects(db, [lineOf(body)]),
    changes: async ({ db, parts, body }) =>
      correctionChanges(db, lineOf(body), parts.clock.business()),
    run: async ({ db, parts, by, body }) => {
      const now = parts.clock.business();
      const { reason } = body;
      const corrected = await correctValue(db, lineOf(body), { decided_by: by, reason, now });
      // What was executed at it follows one by one, once this is committed.
      await enqueue(db, [{ name: 'corrections', due_at: now }], parts.clock.wall());
      return corrected;
    },
  });
};
