import type { Address } from '@area/contract/addresses/schemas';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { useAddresses } from '../../calls/addresses.ts';
import { Changes } from '../../parts/record/record-changes.tsx';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { presentValue } from '../../parts/record/present-value.ts';
import css from '../../parts/record/record.module.css';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { AddressForm } from './address-form.tsx';
import { isUnknown } from '../../parts/record/address-values.ts';
import { WithRecord } from './own-record.tsx';

const LOADING = [
  { width: '40%', height: '1.5rem' },
  { width: '70%' },
  { width: '50%' },
  { width: '30%' },
];

const PARTS = ['stairs', 'floor', 'door'] as const;

/** As it is written on an envelope. */
const linesOf = (address: Address): readonly string[] => {
  const { street_type, street, number, postal_code, city, state, country } = address;
  const inside = PARTS.filter((part) => address[part]).map(
    (part) => `${t(`profile.field.${part}`)} ${address[part]}`,
  );
  const place = [state, country]
    .map((value, at) => presentValue(at === 0 ? 'state' : 'country', value))
    .filter((word) => word !== '—');
  return [
    `${presentValue('street_type', street_type)} ${street}, ${number}`,
    inside.join(', '),
    `${postal_code} ${city}`,
    place.join(', '),
  ].filter(Boolean);
};

const Shown = ({ address }: { readonly address: Address }) =>
  isUnknown(address) ? (
    <p className={css['quiet']}>{t(`profile.address.unknown.${address.kind}`)}</p>
  ) : (
    <address className={css['lines']}>
      {linesOf(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );

interface OneAddressProps {
  readonly address: Address;
  readonly record: OwnRecord;
}

const OneAddress = ({ address, record }: OneAddressProps) => (
  <EditableSection
    title={t(`codes.pending_kind.${address.kind}_ADDRESS`)}
    label={t(
      isUnknown(address)
        ? `profile.address.add_label.${address.kind}`
        : `profile.address.change.${address.kind}`,
    )}
    {...(isUnknown(address) ? { action: t('profile.address.add') } : {})}
    shown={
      <>
        <p className={css['quiet']}>{t(`profile.address.intro.${address.kind}`)}</p>
        <Shown address={address} />
        <Changes record={record} kinds={[`${address.kind}_ADDRESS`]} inForce={address} />
      </>
    }
    renderForm={(close) => <AddressForm address={address} onDone={close} />}
  />
);

/** The fiscal and the postal address. The old one stays in force until the new one and its proof are validated. */
export const AddressSection = () => {
  const { data, error, refetch } = useAddresses();
  if (!data)
    return (
      <Card>
        {error ? (
          <FailureState
            error={error}
            title={t('profile.address.failed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={LOADING} />
        )}
      </Card>
    );
  return (
    <WithRecord>
      {(record) => (
        <Stack>
          {data.map((address) => (
            <OneAddress key={address.uuid} address={address} record={record} />
          ))}
        </Stack>
      )}
    </WithRecord>
  );
};
