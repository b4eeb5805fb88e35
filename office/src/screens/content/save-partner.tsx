import { listPartners, savePartner } from '@area/contract/office/hosts/calls';
import { useState } from 'react';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { t } from './texts.ts';

const ID = /^[a-z\d-]{1,40}$/;

/** A partner, new or with another host, name or key: its short name is in the address of the call, so it is asked first. */
export const SavePartner = () => {
  const [id, setId] = useState('');
  return (
    <Stack gap="close">
      <TextField
        name="partner"
        label={t('hosts.id')}
        hint={t('partners.save_text')}
        value={id}
        onChange={setId}
      />
      <OfficeAction
        key={id}
        call={savePartner}
        params={{ id }}
        label={t('partners.save')}
        isDisabled={!ID.test(id)}
        initial={{ name: '', portal_id: '', public_key: '' }}
        whyNot={(values) => missingOf(values, ['portal_id', 'public_key'])}
        renderFields={(form) => (
          <>
            <TextField {...bindTo(form, 'name', t('partners.name'))} isOptional />
            <TextField {...bindTo(form, 'portal_id', t('partners.host'))} />
            <TextArea {...bindTo(form, 'public_key', t('partners.key'))} rows={6} />
          </>
        )}
        bodyOf={({ name, portal_id, public_key }) => ({
          portal_id: portal_id.trim(),
          public_key: public_key.trim(),
          ...(name.trim() === '' ? {} : { name: name.trim() }),
        })}
        outdates={[listPartners]}
      />
    </Stack>
  );
};
