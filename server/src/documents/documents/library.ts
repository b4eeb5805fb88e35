import type { PaperReader } from './present.ts';
import { listWhole } from './whole-store.ts';
import type { DocumentWhole } from './whole-store.ts';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import type { Listing } from '@area/contract/paging';
import type { Db } from '../../platform/db/tables.ts';
import { presentDocument } from './present.ts';
import { listShelves } from './library-scope.ts';
import type { Reader } from './library-scope.ts';
import type { LibraryQuery } from './library-store.ts';
import { listUuids, countOn, listVisibleUuids } from './library-store.ts';

const ENTITIES = {
  INTERVENER: 'interveners',
  ACCOUNT: 'accounts',
  OPERATION: 'operations',
} as const;

const entityOf = ({ operation_uuid, intervener_uuid, account_uuid }: DocumentWhole) => {
  if (operation_uuid !== null) return { entity: 'OPERATION', entity_uuid: operation_uuid } as const;
  return intervener_uuid === null
    ? ({ entity: 'ACCOUNT', entity_uuid: account_uuid ?? '' } as const)
    : ({ entity: 'INTERVENER', entity_uuid: intervener_uuid } as const);
};

const present = (paper: DocumentWhole, reader: PaperReader): LibraryDocument => {
  const { entity, entity_uuid } = entityOf(paper);
  return {
    ...presentDocument(paper, reader),
    entity,
    entity_uuid,
    account_alias: paper.account_alias,
    signature_status: paper.signature_status,
    read_path: `/${ENTITIES[entity]}/${entity_uuid}/documents/${paper.uuid}`,
  };
};

/** A page of everything that somebody may see. *Source*: ADR 50. */
export const listLibraryOf = async (
  db: Db,
  reader: Reader,
  wanted: LibraryQuery,
): Promise<Listing<LibraryDocument>> => {
  const shelves = await listShelves(db, reader);
  const [uuids, total] = await Promise.all([
    listUuids(db, shelves, wanted),
    countOn(db, shelves, wanted),
  ]);
  const papers = await listWhole(db, uuids);
  return {
    items: papers.map((paper) =>
      present(paper, { reader: reader.intervener, language: wanted.language }),
    ),
    total,
  };
};

/** Those of some documents that somebody may see, in the order asked for. */
export const listVisible = async (
  db: Db,
  reader: Reader,
  uuids: readonly string[],
): Promise<DocumentWhole[]> => {
  const shelves = await listShelves(db, reader);
  const rows = await listVisibleUuids(db, shelves, uuids);
  return listWhole(
    db,
    uuids.filter((uuid) => rows.some((row) => row.uuid === uuid)),
  );
};
