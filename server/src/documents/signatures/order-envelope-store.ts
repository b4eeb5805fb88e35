import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { EnvelopesTable, Tables } from '../../platform/db/tables.ts';

type Envelope = Selectable<EnvelopesTable>;
type Signature = Selectable<Tables['signatures']>;

/** The envelope of an order, with what happened to it so far. */
export interface OrderEnvelope {
  readonly envelope: Envelope;
  /** In the order in which they were made. */
  readonly signatures: readonly Signature[];
  readonly refused_by: readonly string[];
  /** Who ended the signing of it for everybody, by name. */
  readonly rejecter: string | null;
}

/** In JSON moments are texts. */
type Written<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

export interface StoredOrderEnvelope extends Pick<OrderEnvelope, 'refused_by' | 'rejecter'> {
  readonly envelope: Written<Envelope>;
  readonly signatures: readonly Written<Signature>[];
}

/** The envelope of the current version of an order, as one column of a statement that reads `operations`. */
export const orderEnvelopeColumn = () => sql<StoredOrderEnvelope | null>`(
    select json_build_object(
             'envelope', to_jsonb(envelope),
             'signatures', (select coalesce(jsonb_agg(to_jsonb(s) order by s.signed_at, s.uuid), '[]')
                              from signatures s where s.envelope_uuid = envelope.uuid),
             'refused_by', (select coalesce(jsonb_agg(r.intervener_uuid order by r.step), '[]')
                              from signing_records r
                             where r.envelope_uuid = envelope.uuid and r.event = 'REJECTED'
                               and r.intervener_uuid is not null),
             'rejecter', (select i.name from interveners i where i.uuid = envelope.rejected_by))
      from envelopes envelope
     where envelope.purpose = 'ORDER' and envelope.entity_uuid = operations.uuid
       and envelope.version = operations.version)`;

/** That column with its moments. */
export const toOrderEnvelope = ({
  envelope,
  signatures,
  ...stored
}: StoredOrderEnvelope): OrderEnvelope => ({
  ...stored,
  envelope: {
    ...envelope,
    created_at: new Date(envelope.created_at),
    decided_at: envelope.decided_at === null ? null : new Date(envelope.decided_at),
  },
  signatures: signatures.map((signature) => ({
    ...signature,
    signed_at: new Date(signature.signed_at),
  })),
});
