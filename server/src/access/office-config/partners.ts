import type { BodyOf } from '@area/contract/call';
import { listPartners, savePartner } from '@area/contract/office/hosts/calls';
import { reason } from '@area/domain/rules/reason';
import { calculateJwkThumbprint } from 'jose';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { hasHost } from '../config/hosts-store.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import { algorithmOf, partnerKey } from '../staff/partner-key.ts';
import type { PartnerKey } from '../staff/partner-key.ts';
import { readPartnerKey } from './read-partner-key.ts';
import { findPartnerNamed, listPartners as listAll, savePartner as save } from '../staff/store.ts';

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly portal_id: string;
  readonly public_key: unknown;
}

const keyFacts = async (key: PartnerKey) => ({
  algorithm: algorithmOf(key),
  thumbprint: await calculateJwkThumbprint(key, 'sha256'),
});

const present = async ({ id, name, portal_id, public_key }: Partner) => ({
  id,
  name,
  portal_id,
  ...(await keyFacts(partnerKey.parse(public_key))),
});

/** *Errors*: INVALID_INPUT of a host that there is not, and of what is no public key. */
const partnerOf = async (
  db: Db,
  id: string,
  { name = id, portal_id, public_key }: BodyOf<typeof savePartner>,
): Promise<Partner & { readonly public_key: PartnerKey }> => {
  const isHost = await hasHost(db, portal_id);
  if (!isHost) refuseFields([{ field: 'portal_id', ...reason('rules.partner.host') }]);
  const key =
    (await readPartnerKey(public_key)) ??
    refuseFields([{ field: 'public_key', ...reason('rules.partner.key') }]);
  return { id, name, portal_id, public_key: key };
};

/** Partners whose sites hand their clients over. Their key is public: there is no secret to be told. *Source*: decisions 6.2, ADR 30. */
export const officePartners = ({ read, write }: OfficeRegister): void => {
  read(listPartners, async ({ db }) => Promise.all((await listAll(db)).map(present)));
  write(savePartner, {
    subjects: ({ params: { id }, body: { portal_id } }) => [
      { kind: 'partner', uuid: id },
      { kind: 'host', uuid: portal_id },
    ],
    changes: async ({ db, params: { id }, body }) => {
      const before = await findPartnerNamed(db, id);
      const [old, fresh] = [
        before && (await present(before)),
        await present(await partnerOf(db, id, body)),
      ];
      return Object.entries(fresh).map(([field, to]) => ({
        field,
        from: old ? String(Reflect.get(old, field)) : null,
        to,
      }));
    },
    run: async ({ db, params: { id }, body }) => {
      const partner = await partnerOf(db, id, body);
      await save(db, { ...partner, public_key: JSON.stringify(partner.public_key) });
      return present(partner);
    },
  });
};
