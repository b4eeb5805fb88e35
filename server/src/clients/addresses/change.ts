import type { AddressChange } from '@area/contract/addresses/schemas';
import { whyNotAddress } from '@area/domain/intervener/address';
import { ADDRESS_FIELDS, whyNotEdit } from '@area/domain/intervener/draft';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { propose } from '../record/drafts.ts';
import { lockAddress, findAddressProof, updateAddress } from './store.ts';
import type { AddressRow } from './store.ts';
import { touchRecord } from '../people/store.ts';

const PROOF = 'proof_document_uuid';

/** A proof is a document of the same person for that very purpose, not rejected. */
const whyNotProof = async (
  db: Db,
  intervener: string,
  uuid: string | undefined,
): Promise<readonly FieldReason[]> => {
  if (uuid === undefined) return [];
  const proof = await findAddressProof(db, intervener, uuid);
  return proof ? [] : [{ field: PROOF, ...reason('rules.address.proof') }];
};

/** The field name of the proof in the form; the rule uses its kind. */
const atProof = (found: FieldReason): FieldReason =>
  found.field === 'ADDRESS_PROOF' ? { ...found, field: PROOF } : found;

const emptyToNull = (value: string | null | undefined): string | null => (value ? value : null);

const wholeOf = (sent: AddressChange) => ({
  street_type: sent.street_type,
  street: sent.street,
  number: sent.number,
  floor: emptyToNull(sent.floor),
  door: emptyToNull(sent.door),
  stairs: emptyToNull(sent.stairs),
  postal_code: sent.postal_code,
  city: sent.city,
  state: emptyToNull(sent.state),
  country: sent.country,
});

const changedIn = (sent: ReturnType<typeof wholeOf>, row: AddressRow): readonly string[] =>
  ADDRESS_FIELDS.filter((field) => sent[field] !== row[field]);

interface Change {
  readonly intervener: string;
  readonly address: string;
  readonly sent: AddressChange;
  readonly at: Date;
}

/**
 * Proposes another address; a fiscal one with its proof, validated together with it. *Errors*: VERSION_CONFLICT,
 * INVALID_INPUT with every reason. *Source*: specification 5.
 */
export const proposeAddress = async (
  db: Db,
  { intervener, address, sent, at }: Change,
): Promise<void> => {
  const row = await lockAddress(db, intervener, address);
  if (row.version !== sent.version) throw new AppError('VERSION_CONFLICT');
  const whole = wholeOf(sent);
  const is_fiscal_address = row.kind === 'FISCAL';
  const proof = is_fiscal_address ? sent.proof_document_uuid : undefined;
  const edit = whyNotEdit({
    fields: changedIn(whole, row),
    is_fiscal_address,
    has_address_proof: proof !== undefined,
  });
  requireFields([
    ...whyNotAddress(whole),
    ...edit.map(atProof),
    ...(await whyNotProof(db, intervener, proof)),
  ]);
  const kind = is_fiscal_address ? 'FISCAL_ADDRESS' : 'POSTAL_ADDRESS';
  await propose(db, {
    intervener,
    kind,
    changes: whole,
    current: { ...row },
    address_uuid: row.uuid,
    proof_document_uuid: proof,
    at,
  });
  await updateAddress(db, row, {});
  await touchRecord(db, intervener);
};
