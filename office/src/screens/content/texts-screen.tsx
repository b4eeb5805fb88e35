import type { ResponseOf } from '@area/contract/call';
import { listTexts, setTexts } from '@area/contract/office/texts/calls';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { placesIn, whyNotOwnText } from '@area/domain/brand/own-text';
import { atField } from '@area/domain/rules/reason';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { codesText } from '../../texts/order-codes.ts';
import { t } from './texts.ts';

type TextLine = ResponseOf<typeof listTexts>;

const OUTDATED = [listTexts];

/** The sentence as it will be read, each of its places by its name. */
const readAs = (text: string): string =>
  [...placesIn(text)].reduce(
    (said, place) => said.replaceAll(`{${place}}`, `«${place.replaceAll('_', ' ')}»`),
    text,
  );

const ChangeText = ({ line: { language, key, text, own_text } }: { readonly line: TextLine }) => (
  <OfficeAction
    call={setTexts}
    kind="quiet"
    label={t('texts.change')}
    title={key}
    intro={t('texts.change_text')}
    initial={{ text: own_text ?? text, reason: '' }}
    whyNot={(typed) => [
      ...atField('text', whyNotOwnText(typed.text, text)),
      ...whyNotReason(typed),
    ]}
    renderFields={(form) => (
      <>
        <p>{text}</p>
        <TextArea {...bindTo(form, 'text', t('texts.field'))} rows={4} />
        <Notice title={t('texts.preview')}>{readAs(form.values.text)}</Notice>
        <ReasonField form={form} />
      </>
    )}
    bodyOf={(typed) => ({
      texts: [{ language, key, text: typed.text }],
      reason: typed.reason.trim(),
    })}
    outdates={OUTDATED}
  />
);

const ResetText = ({ line: { language, key } }: { readonly line: TextLine }) => (
  <OfficeAction
    call={setTexts}
    kind="quiet"
    label={t('texts.reset')}
    intro={t('texts.reset_text')}
    initial={{ reason: '' }}
    whyNot={whyNotReason}
    renderFields={(form) => <ReasonField form={form} />}
    bodyOf={({ reason }) => ({
      texts: [{ language, key, text: null }],
      reason: reason.trim(),
    })}
    outdates={OUTDATED}
  />
);

const COLUMNS: readonly OfficeColumn<TextLine>[] = [
  { id: 'key', title: () => t('texts.key'), cell: ({ key }) => key, isRowHeader: true },
  {
    id: 'language',
    title: () => t('texts.language'),
    cell: ({ language }) => codesText(`codes.language.${language}`),
  },
  { id: 'text', title: () => t('texts.program'), cell: ({ text }) => text },
  { id: 'own', title: () => t('texts.own'), cell: ({ own_text }) => own_text ?? '—' },
  {
    id: 'set_by',
    title: () => t('texts.set_by'),
    cell: ({ set_by, set_at }) =>
      set_by === null || set_at === null ? '—' : `${set_by} · ${formatMoment(set_at)}`,
    isOptional: true,
  },
  {
    id: 'change',
    title: () => t('column.change'),
    cell: (line) => (
      <Row>
        <ChangeText line={line} />
        {line.is_own ? <ResetText line={line} /> : null}
      </Row>
    ),
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'language',
    label: () => t('texts.language'),
    options: () =>
      LANGUAGES.map((value) => ({ value, label: codesText(`codes.language.${value}`) })),
  },
  { id: 'key', label: () => t('texts.key'), op: 'contains' },
  { id: 'text', label: () => t('texts.contains'), op: 'contains' },
];

/** The sentences of the portal, mails, SMS and papers, and those that the manager has in their place. */
export const TextsScreen = () => (
  <Stack>
    <PageTitle intro={t('texts.intro')}>{t('texts.title')}</PageTitle>
    <OfficeList
      call={listTexts}
      caption={t('texts.title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ language, key }) => `${language} ${key}`}
      empty={{ title: t('texts.empty'), text: t('texts.empty_text') }}
    />
  </Stack>
);
