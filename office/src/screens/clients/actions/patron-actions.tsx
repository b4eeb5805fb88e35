import { getClient } from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { endPatron, recordPatron } from '@area/contract/office/companies/calls';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import { givenText, textIn } from '../../../parts/action/typed-values.ts';
import { t } from '../texts.ts';

/** Who sits on the board of a foundation, by its deeds. */
export const PatronActions = ({ client }: { readonly client: ClientRecord }) => (
  <>
    <FieldsAction
      call={recordPatron}
      label={t('patron.add')}
      fields={[
        { name: 'document_number', label: t('patron.document') },
        { name: 'name', label: t('patron.name') },
        { name: 'position', label: t('patron.position') },
        { name: 'since', label: t('patron.since'), kind: 'day', isOptional: true },
      ]}
      bodyOf={(typed) => ({
        entity: client.document_number,
        document_number: textIn(typed, 'document_number'),
        name: textIn(typed, 'name'),
        position: textIn(typed, 'position'),
        ...givenText(typed, 'since'),
      })}
      outdates={[getClient]}
    />
    <FieldsAction
      call={endPatron}
      label={t('patron.end')}
      fields={[{ name: 'document_number', label: t('patron.document') }]}
      bodyOf={(typed) => ({
        entity: client.document_number,
        document_number: textIn(typed, 'document_number'),
      })}
      outdates={[getClient]}
    />
  </>
);
