import type { Contributor } from '@area/contract/plan-people/schemas';
import { centsText } from '@area/domain/money/wire';
import { proposedName, maskDocument } from '../../access/account-access/shown-person.ts';
import type { Db } from '../../platform/db/tables.ts';
import { getLine } from './evaluate-contribution.ts';
import type { Line } from './evaluate-contribution.ts';
import type { PlanAccount } from '../../clients/plan-people/plan-account.ts';
import { getRegime } from '../../clients/plan-people/regime.ts';
import { listContributorRows } from './contributor-store.ts';

type Row = Awaited<ReturnType<typeof listContributorRows>>[number];

/** A proposed person is shown as the requester wrote them: nobody may learn whether they are a client already. */
const personOf = ({ status, asked, name, document_number }: Row) =>
  status === 'PENDING' && asked
    ? { name: proposedName(asked), document_number: asked.document_number }
    : { name, document_number };

/** What each may still pay comes from the rule that evaluates their orders. *Source*: decisions 2.7, ADR 65. */
const present = async (
  db: Db,
  row: Row,
  { regime, participant, year }: Omit<Line, 'kind' | 'contributor'>,
): Promise<Contributor> => {
  const { name, document_number } = personOf(row);
  const contributor = row.kind === 'PARTICIPE' ? participant : row.intervener_uuid;
  const own = await getLine(db, { kind: row.kind, regime, participant, contributor, year });
  return {
    uuid: row.uuid,
    kind: row.kind,
    name,
    document_masked: maskDocument(document_number),
    relationship: row.relationship,
    status: row.status,
    uuid_envelope: row.status === 'PENDING' ? row.envelope_uuid : null,
    year,
    limit: centsText(own.year.limit),
    contributed: centsText(own.year.contributed),
    remaining: centsText(own.max),
  };
};

/** Who pays into a plan, the participant first, with what each may still pay this year. *Source*: decisions 2.7. */
export const listContributorsOf = async (
  db: Db,
  { uuid, participant }: PlanAccount,
  year: number,
): Promise<Contributor[]> => {
  const regime = await getRegime(db, uuid);
  const shown: Contributor[] = [];
  for (const row of await listContributorRows(db, uuid))
    shown.push(await present(db, row, { regime, participant: participant.uuid, year }));
  return shown;
};
