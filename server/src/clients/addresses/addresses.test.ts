import { changeAddress, listAddresses } from '@area/contract/addresses/calls';
import type { Address, AddressChange } from '@area/contract/addresses/schemas';
import { getIntervener } from '@area/contract/own-record/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody } from '../../../test/bodies.ts';
import type { Reply } from '../../../test/client.ts';
import { makePng, uploadForm } from '../../../test/files.ts';
import { deskOf } from '../../../test/desk.ts';
import { decideRecord } from '../../../test/records.ts';
import { listMails } from '../../../test/outbox.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const read = async (
  { client, uuid }: Person,
  kind: Address['kind'] = 'FISCAL',
): Promise<Address> => {
  const found = (await client.ask(listAddresses, { params: { id: uuid } }))
    .flat()
    .find((address) => address.kind === kind);
  if (!found) throw new Error(`no ${kind} address`);
  return found;
};

const addProof = async (person: Person, subcategory = 'ADDRESS_PROOF'): Promise<string> => {
  const form = uploadForm({
    bytes: makePng(600, 400),
    filename: 'luz.png',
    fields: { subcategory },
  });
  const { data } = await person.client.send({
    method: 'POST',
    path: `/interveners/${person.uuid}/documents`,
    body: form,
  });
  return (data as { uuid: string }).uuid;
};

const change = async (
  person: Person,
  body: object,
  kind: Address['kind'] = 'FISCAL',
): Promise<Reply> =>
  person.client.send({
    method: 'PATCH',
    path: `/interveners/${person.uuid}/addresses/${(await read(person, kind)).uuid}`,
    body,
  });

const told = (field: string, message: string): object => ({
  status: 422,
  result: {
    errors: expect.arrayContaining([expect.objectContaining({ field, message })]) as unknown,
  },
});

/** Moves somebody, with proof and staff. */
const move = async (person: Person, fields: Partial<AddressChange>): Promise<void> => {
  const { version } = await read(person);
  const reply = await change(
    person,
    addressBody({ ...fields, version, proof_document_uuid: await addProof(person) }),
  );
  const { pending_change } = reply.data as Address;
  await decideRecord(app, 'validate', pending_change?.uuid ?? '');
};

describe('an address', () => {
  it('is blank, under a name of its own, until somebody gives it', async () => {
    const person = await addPerson(app);
    const [fiscal, postal] = [await read(person), await read(person, 'POSTAL')];
    expect(fiscal).toMatchObject({
      kind: 'FISCAL',
      street: '',
      postal_code: '',
      version: 1,
      pending_change: null,
    });
    expect(fiscal.uuid).not.toBe(postal.uuid);
    expect((await read(person)).uuid).toBe(fiscal.uuid);
    expect((await read(await addPerson(app))).uuid).not.toBe(fiscal.uuid);
  });

  it('for letters waits without a proof', async () => {
    const person = await addPerson(app);
    const reply = await change(
      person,
      addressBody({ country: 'FR', state: 'Alsacia', postal_code: 'F-67000', city: 'Estrasburgo' }),
      'POSTAL',
    );
    expect(reply).toMatchObject({
      status: 200,
      data: {
        street: '',
        version: 2,
        pending_change: {
          kind: 'POSTAL_ADDRESS',
          changes: { city: 'Estrasburgo', postal_code: 'F-67000' },
        },
      },
    });
  });

  it('for taxes is not saved without its proof', async () => {
    const person = await addPerson(app);
    const before = await takeSnapshot(app);
    expect(await change(person, addressBody())).toMatchObject(
      told('proof_document_uuid', 'Debe adjuntar un justificante del domicilio fiscal.'),
    );
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('takes no proof but a live one of its own person for that very purpose', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const WRONG = told(
      'proof_document_uuid',
      'El justificante no es suyo, no es un justificante de domicilio o no lo hemos aceptado. Adjunte otro.',
    );
    const rejected = await addProof(person);
    await decideRecord(app, 'reject', rejected, 'No se lee');
    for (const proof_document_uuid of [
      await addProof(other),
      await addProof(person, 'ID_FRONT'),
      rejected,
      randomUUID(),
    ])
      expect(await change(person, addressBody({ proof_document_uuid }))).toMatchObject(WRONG);
  });

  it('takes effect with its proof, together, and asks for a new tax certificate', async () => {
    const person = await addPerson(app);
    await move(person, {});
    expect(await person.client.ask(getIntervener, { params: { id: person.uuid } })).toMatchObject({
      tax_certificate_due_on: null,
    });
    const { version } = await read(person);
    const proof = await addProof(person, 'ADDRESS_PROOF');
    const reply = await change(
      person,
      addressBody({ version, street: 'Nueva', proof_document_uuid: proof }),
    );
    const { pending_change, street } = reply.data as Address;
    expect({ street, pending: pending_change?.changes }).toEqual({
      street: 'Inventada',
      pending: { street: 'Nueva' },
    });
    expect((await decideRecord(app, 'validate', proof)).status).toBe(200);
    expect(await read(person)).toMatchObject({
      street: 'Nueva',
      postal_code: '28013',
      pending_change: null,
    });
    const documents = await app.db
      .selectFrom('documents')
      .select(['status', 'checked_by'])
      .where('uuid', '=', proof)
      .execute();
    const { username: checked_by } = (await deskOf(app)).clerk;
    expect(documents).toEqual([{ status: 'VALIDATED', checked_by }]);
    expect(await person.client.ask(getIntervener, { params: { id: person.uuid } })).toMatchObject({
      tax_certificate_due_on: '2026-06-08',
    });
  });

  it('is sent back with its proof and a reason that the person reads', async () => {
    const person = await addPerson(app);
    const proof = await addProof(person);
    const { data } = await change(person, addressBody({ proof_document_uuid: proof }));
    const uuid = (data as Address).pending_change?.uuid ?? '';
    await decideRecord(app, 'reject', uuid, 'El recibo es de otra calle');
    expect(await read(person)).toMatchObject({ street: '', pending_change: null });
    const record = await person.client.ask(getIntervener, { params: { id: person.uuid } });
    expect(record.rejected_changes).toMatchObject([
      { uuid, kind: 'FISCAL_ADDRESS', status: 'DISCARDED', reason: 'El recibo es de otra calle' },
    ]);
    // Two mails: one on the address, one on its proof.
    expect((await listMails(app, person.uuid)).join('\n')).toContain(
      '(Domicilio fiscal) y no hemos podido aceptarlo: El recibo es de otra calle.',
    );
    expect(
      await app.db
        .selectFrom('documents')
        .select('status')
        .where('uuid', '=', proof)
        .executeTakeFirst(),
    ).toEqual({ status: 'REJECTED' });
  });

  it.each([
    [{ postal_code: '08001' }, 'postal_code', 'El código postal no corresponde a la provincia.'],
    [
      { postal_code: '53001' },
      'postal_code',
      'El código postal debe tener cinco cifras y corresponder a una provincia.',
    ],
    [{ postal_code: '' }, 'postal_code', 'Campo requerido.'],
    [{ state: 'Madrid' }, 'state', 'Elija una provincia de la lista.'],
    [{ state: null }, 'state', 'Campo requerido.'],
    [{ street_type: 'XX' }, 'street_type', 'Elija un tipo de vía de la lista.'],
    [{ street: ' ' }, 'street', 'Campo requerido.'],
    [{ street: 'x'.repeat(121) }, 'street', 'máximo 120 carácteres'],
    [{ floor: 'x'.repeat(21) }, 'floor', 'máximo 20 carácteres'],
    [{ door: '2 - A' }, 'door', 'Sólo puede tener letras y números, sin espacios.'],
    [
      { city: 'Madrid 28' },
      'city',
      'Sólo puede tener letras y guiones, sin espacios al principio ni al final.',
    ],
    [{ country: 'ZZ' }, 'country', 'Elija un país de la lista.'],
    [{ uuid: randomUUID() }, 'uuid', 'El campo «uuid» no existe en esta petición.'],
    [{ kind: 'POSTAL' }, 'kind', 'El campo «kind» no existe en esta petición.'],
    [
      { intervener_uuid: randomUUID() },
      'intervener_uuid',
      'El campo «intervener_uuid» no existe en esta petición.',
    ],
    [
      { pending_change: null },
      'pending_change',
      'El campo «pending_change» no existe en esta petición.',
    ],
  ])('with %j is refused at %s', async (fields, field, message) => {
    const person = await addPerson(app);
    const before = await takeSnapshot(app);
    expect(await change(person, { ...addressBody(), ...fields }, 'POSTAL')).toMatchObject(
      told(field, message),
    );
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('of two changes from one version takes one', async () => {
    const person = await addPerson(app);
    const replies = await Promise.all(
      ['Una', 'Otra'].map(async (street) => change(person, addressBody({ street }), 'POSTAL')),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      result: { code: 'VERSION_CONFLICT' },
    });
  });

  it('is nobody else’s', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const { uuid } = await read(person, 'POSTAL');
    expect(
      (
        await other.client.try(changeAddress, {
          params: { id: other.uuid, addressId: uuid },
          body: addressBody(),
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await other.client.try(changeAddress, {
          params: { id: person.uuid, addressId: uuid },
          body: addressBody(),
        })
      ).status,
    ).toBe(404);
    expect((await other.client.try(listAddresses, { params: { id: person.uuid } })).status).toBe(
      404,
    );
  });
});
