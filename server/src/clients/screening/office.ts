import {
  decideScreeningHit,
  getScreeningLists,
  listScreeningHits,
} from '@area/contract/office/screening/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { isListOld } from '@area/domain/screening/screening';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findHitForUpdate, listScreeningLists, openHits, updateHit } from './store.ts';

/** *Errors*: NOT_FOUND. */
const getHit = async ({ db, params: { id } }: OfficeContext<typeof decideScreeningHit>) => {
  const hit = await findHitForUpdate(db, id);
  if (!hit) throw new AppError('NOT_FOUND');
  return hit;
};

/** Hits in lists, and what is decided about them. *Source*: office 7, decisions 11.15. */
export const officeScreening = ({ read, write }: OfficeRegister): void => {
  read(listScreeningHits, async ({ db, query }) => {
    const { items, total } = await readPage(db, openHits(db), query);
    return {
      items: items.map((row) => ({ ...row, found_at: row.found_at.toISOString() })),
      total,
    };
  });
  read(getScreeningLists, async ({ db, parts }) => {
    const today = madridDate(parts.clock.business());
    const lists = (await listScreeningLists(db)).map(({ read_at, ...list }) => ({
      ...list,
      read_at: read_at.toISOString(),
      is_old: isListOld(list.published_on, today),
    }));
    return { lists, is_holding: lists.length === 0 || lists.some(({ is_old }) => is_old) };
  });
  write(decideScreeningHit, {
    subjects: async ({ params: { id } }) => [{ kind: 'screening_hit', uuid: id }],
    changes: async (context) => {
      const { name, list, decision } = await getHit(context);
      return [
        { field: 'name', from: name, to: name },
        { field: 'list', from: list, to: list },
        { field: 'decision', from: decision, to: context.body.decision },
      ];
    },
    run: async (context) => {
      const { db, body, actor, parts, params } = context;
      await getHit(context);
      const decided_at = parts.clock.business();
      await updateHit(db, params.id, { ...body, decided_by: actor.uuid, decided_at });
      return { uuid: params.id, decision: body.decision };
    },
  });
};
