import type { ResponseOf } from '@area/contract/call';
import { listAmlNotes, writeAmlNote } from '@area/contract/office/aml-notes/calls';
import {
  listClientEvents,
  listClientNotes,
  writeClientNote,
} from '@area/contract/office/clients/calls';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { textIn } from '../../parts/action/typed-values.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { useMayCall } from '../../parts/rights.ts';
import { Moment } from '../../parts/moment.tsx';
import { t } from './texts.ts';

type Note = ResponseOf<typeof listClientNotes>;

const COLUMNS: readonly OfficeColumn<Note>[] = [
  {
    id: 'at',
    title: () => t('note.at'),
    isRowHeader: true,
    cell: ({ written_at }) => <Moment at={written_at} />,
  },
  { id: 'by', title: () => t('note.by'), cell: ({ by }) => by },
  {
    id: 'text',
    title: () => t('note.text'),
    cell: ({ text }) => <span style={{ whiteSpace: 'pre-line' }}>{text}</span>,
  },
];

/** Notes of compliance, for the few who read them; each look is written down. */
const AmlNotes = ({ id }: { readonly id: string }) => {
  const mayRead = useMayCall(listAmlNotes);
  if (!mayRead) return null;
  return (
    <Card
      title={t('aml.title')}
      aside={
        <FieldsAction
          call={writeAmlNote}
          params={{ id }}
          label={t('aml.new')}
          fields={[{ name: 'text', label: t('note.text'), kind: 'lines' }]}
          bodyOf={(typed) => ({ text: textIn(typed, 'text') })}
          outdates={[listAmlNotes]}
        />
      }
    >
      <OfficeList
        call={listAmlNotes}
        params={{ id }}
        columns={COLUMNS}
        caption={t('aml.title')}
        rowKey={({ uuid }) => uuid}
        prefix="aml_"
        empty={{ title: t('aml.empty'), text: t('aml.empty_text') }}
      />
    </Card>
  );
};

/** What staff wrote about a client; a note stays as it is. */
export const ClientNotes = ({ id }: { readonly id: string }) => (
  <Stack>
    <Card
      title={t('section.notes')}
      aside={
        <FieldsAction
          call={writeClientNote}
          params={{ id }}
          kind="primary"
          label={t('note.new')}
          intro={t('note.intro')}
          fields={[{ name: 'text', label: t('note.text'), kind: 'lines' }]}
          bodyOf={(typed) => ({ text: textIn(typed, 'text') })}
          outdates={[listClientNotes, listClientEvents]}
        />
      }
    >
      <OfficeList
        call={listClientNotes}
        params={{ id }}
        columns={COLUMNS}
        caption={t('section.notes')}
        rowKey={({ uuid }) => uuid}
        empty={{ title: t('no_notes'), text: t('no_notes_text') }}
      />
    </Card>
    <AmlNotes id={id} />
  </Stack>
);
