import {
  acceptApplication,
  askApplicant,
  downloadApplicationPaper,
  getApplicationRecord,
  listApplications,
  openApplication,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import type { ApplicationStatus } from '@area/domain/application/transitions';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { OfficeContext } from '../../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../../access/proposals/office-register.ts';
import { recordLook } from '../../../access/proposals/record-look.ts';
import { hasRight } from '../../../access/proposals/require-right.ts';
import { evidenceOf, showPaper } from '../../../documents/documents/show-paper.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isForCompliance } from '../../interveners/validation-facts.ts';
import { getPersonForUpdate } from '../../people/store.ts';
import { documentOf } from '../make-people.ts';
import { nameOfApplicant } from '../present.ts';
import { readApplication } from '../read-application.ts';
import type { WholeApplication } from '../read-application.ts';
import { findApplication, nextAccountNumber } from '../store.ts';
import { accept } from './accept.ts';
import { actorOf, ask, lockWhole, prepare, refuse } from './decide.ts';
import { openByStaff } from './open-by-staff.ts';
import { presentLine, presentRecord } from './record.ts';
import { applicationLines, listClientsOf } from './store.ts';

type OfApplication = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

/** *Errors*: NOT_FOUND. */
const getWhole = async ({ db, params: { id } }: OfApplication): Promise<WholeApplication> => {
  const application = await findApplication(db, id);
  if (!application) throw new AppError('NOT_FOUND');
  return readApplication(db, application);
};

const papersOf = ({ people }: WholeApplication) => people.flatMap(({ papers }) => papers);

/** Who it is about, before what changes. */
const changesTo =
  (to: ApplicationStatus) =>
  async (context: OfApplication): Promise<readonly ProposedChange[]> => {
    const { application, people } = await getWhole(context);
    const { reference, status } = application;
    const clients = await listClientsOf(
      context.db,
      people.flatMap(({ row }) => row.intervener_uuid ?? []),
    );
    return [
      { field: 'application', from: reference, to: reference },
      ...people.map(({ row }) => {
        // Whoever is recorded already is decided about as they are recorded.
        const client = clients.find(({ uuid }) => uuid === row.intervener_uuid);
        const named = client
          ? `${client.name} (${client.document_number}), ${client.intervener_status}`
          : `${nameOfApplicant(row)} (${documentOf(row)})`;
        return { field: row.role, from: named, to: named };
      }),
      { field: 'status', from: status, to },
    ];
  };

const subjectsOf = ({ params: { id } }: OfApplication) => [
  { kind: 'application' as const, uuid: id },
];

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listApplications, async ({ db, query }) => {
    const { items, total } = await readPage(db, applicationLines(db, query.status), query);
    return { items: items.map((row) => ({ ...presentLine(row), people: row.people })), total };
  });
  read(getApplicationRecord, async (context) => {
    const whole = await getWhole(context);
    await recordLook(getApplicationRecord, context, subjectsOf(context));
    return presentRecord(context.db, whole, {
      mayAssess: hasRight(context.actor.permission_set, 'ASSESS_RISK'),
      language: context.language,
      now: context.parts.clock.business(),
    });
  });
  read(downloadApplicationPaper, async (context) =>
    showPaper(context, downloadApplicationPaper.id, {
      papers: papersOf(await getWhole(context)).map((paper) => ({ ...paper, status: null })),
      subjects: subjectsOf(context),
    }),
  );
};

const statusOf = async (context: OfApplication) => {
  const { application } = await getWhole(context);
  return { uuid: application.uuid, status: application.status };
};

const reviewRoutes = ({ write }: OfficeRegister): void => {
  write(openApplication, {
    subjects: async () => [],
    changes: async ({ body }) => [
      { field: 'application', from: null, to: `${body.given_name} <${body.email}>` },
    ],
    run: openByStaff,
  });
  write(askApplicant, {
    subjects: async (context) => subjectsOf(context),
    changes: changesTo('MORE_ASKED'),
    run: async (context) => {
      await ask(context);
      return statusOf(context);
    },
  });
  write(prepareApplication, {
    subjects: async (context) => subjectsOf(context),
    changes: changesTo('SIGNING'),
    evidence: async (context) => evidenceOf(papersOf(await getWhole(context))),
    prepare: async (before) => {
      const number = await nextAccountNumber(before.db);
      return async (context) => {
        await prepare(context, number);
        return statusOf(context);
      };
    },
  });
  write(refuseApplication, {
    subjects: async (context) => subjectsOf(context),
    changes: changesTo('REFUSED'),
    run: async (context) => {
      await refuse(context);
      return statusOf(context);
    },
  });
};

/** Whether compliance decides about one of its people. */
const isHighRisk = async (context: OfApplication): Promise<boolean> => {
  const { people } = await lockWhole(context);
  for (const { row } of people)
    if (
      row.intervener_uuid !== null &&
      (await isForCompliance(context.db, await getPersonForUpdate(context.db, row.intervener_uuid)))
    )
      return true;
  return false;
};

const acceptRoute = ({ write }: OfficeRegister): void =>
  write(acceptApplication, {
    facts: async (context) => ({ is_high_risk: await isHighRisk(context) }),
    subjects: async (context) => {
      const { people } = await getWhole(context);
      const clients = people.flatMap(({ row }) => row.intervener_uuid ?? []);
      return [
        ...subjectsOf(context),
        ...clients.map((uuid) => ({ kind: 'intervener' as const, uuid })),
      ];
    },
    changes: changesTo('ACCEPTED'),
    evidence: async (context) => evidenceOf(papersOf(await getWhole(context))),
    run: async (context) => {
      const { db, parts, by, actor, body } = context;
      await accept(db, await lockWhole(context), {
        ...body,
        by,
        staff: actor.uuid,
        actor: actorOf(context),
        at: parts.clock.business(),
        wall: parts.clock.wall(),
      });
      return statusOf(context);
    },
  });

/** People who ask to become clients. *Source*: office 7. */
export const officeApplications = (register: OfficeRegister): void => {
  readRoutes(register);
  reviewRoutes(register);
  acceptRoute(register);
};
