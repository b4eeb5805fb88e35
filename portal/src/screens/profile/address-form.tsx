import type { Address } from '@area/contract/addresses/schemas';
import { useChangeAddress } from '../../calls/addresses.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useUpload } from '../../calls/uploads.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { fieldLabel } from '../../parts/record/present-value.ts';
import css from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { AddressFields } from '../../parts/record/address-fields.tsx';
import {
  addressBody,
  addressValuesOf,
  whyNotAddressValues,
} from '../../parts/record/address-values.ts';
import type { AddressValues } from '../../parts/record/address-values.ts';

interface AddressFormProps {
  readonly address: Address;
  readonly onDone: () => void;
}

/** Another address; a fiscal one with its proof, which is asked for before it is saved. */
export const AddressForm = ({ address, onDone }: AddressFormProps) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { isDisabled } = useClientOnly();
  const { mutateAsync } = useChangeAddress();
  const sendProof = useUpload('ADDRESS_PROOF');
  const form = useForm<AddressValues>(
    addressValuesOf(address),
    (values) => whyNotAddressValues(values, address.kind),
    textOf,
  );

  const send = async (values: AddressValues): Promise<void> => {
    await mutateAsync({
      params: { id: uuid, addressId: address.uuid },
      body: addressBody(values, address.version),
    });
    showToast({ tone: 'good', title: t('profile.form.proposed') });
    onDone();
  };

  return (
    <RecordForm
      form={form}
      submit={t('profile.form.propose')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onDone}
    >
      <AddressFields form={form} />
      {address.kind === 'FISCAL' ? (
        <FileUpload
          name="proof_document_uuid"
          label={t('profile.field.proof_document_uuid')}
          hint={t('profile.address.proof')}
          value={form.values.proof}
          onChange={(proof) => form.set({ proof })}
          send={sendProof}
          error={form.errorOf('proof_document_uuid')}
          isDisabled={isDisabled}
        />
      ) : null}
      <p className={css['quiet']}>{t('profile.form.validated')}</p>
    </RecordForm>
  );
};
