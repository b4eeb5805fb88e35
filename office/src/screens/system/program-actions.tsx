import type { ResponseOf } from '@area/contract/call';
import {
  addIntegration,
  addIntegrationKey,
  changeIntegration,
  listIntegrations,
  revokeIntegration,
} from '@area/contract/office/integrations/calls';
import { INTEGRATION_SCOPES } from '@area/domain/integration/scopes';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import type { FieldReason } from '@area/domain/rules/reason';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { ChecksField } from '../../parts/action/checks-field.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { t } from './texts.ts';

type Program = ResponseOf<typeof listIntegrations>;

interface Typed {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly IntegrationScope[];
  readonly expires_on: string;
  readonly public_key: string;
}

const NOTHING: Typed = { id: '', name: '', scopes: [], expires_on: '', public_key: '' };
const OUTDATED = { outdates: [listIntegrations] };

const whyNotTerms = (values: Typed): readonly FieldReason[] =>
  missingOf({ ...values, scopes: values.scopes.join(',') }, ['name', 'scopes', 'expires_on']);

const whyNotNew = (values: Typed): readonly FieldReason[] => [
  ...missingOf({ ...values }, ['id', 'public_key']),
  ...whyNotTerms(values),
];

/** Its name, what it may do, and until when. */
const TermsFields = ({ form }: { readonly form: Form<Typed> }) => (
  <>
    <TextField {...bindTo(form, 'name', t('programs.name'))} autoComplete="off" />
    <ChecksField
      legend={t('programs.scopes')}
      name="scopes"
      options={INTEGRATION_SCOPES}
      chosen={form.values.scopes}
      onChange={(scopes) => form.set({ scopes })}
      error={form.errorOf('scopes') && t('programs.one_scope')}
    />
    <DayField {...bindTo(form, 'expires_on', t('programs.expires'))} />
  </>
);

const KeyField = ({ form }: { readonly form: Form<Typed> }) => (
  <TextArea
    {...bindTo(form, 'public_key', t('programs.public_key'))}
    hint={t('programs.public_key_hint')}
    rows={5}
  />
);

/** Connects a program with its first key. */
export const AddProgramAction = () => (
  <OfficeAction
    call={addIntegration}
    kind="primary"
    label={t('programs.add')}
    initial={NOTHING}
    whyNot={whyNotNew}
    renderFields={(form) => (
      <>
        <TextField
          {...bindTo(form, 'id', t('programs.id'))}
          hint={t('programs.id_hint')}
          autoComplete="off"
        />
        <TermsFields form={form} />
        <KeyField form={form} />
      </>
    )}
    bodyOf={({ scopes, ...typed }) => ({ ...typed, scopes: [...scopes] })}
    {...OUTDATED}
  />
);

const typedOf = ({ name, scopes, expires_on }: Program): Typed => ({
  ...NOTHING,
  name,
  scopes,
  expires_on,
});

/** What may be done with a connected program. */
export const ProgramActions = ({ program }: { readonly program: Program }) => {
  const { id, name } = program;
  return (
    <>
      <OfficeAction
        call={changeIntegration}
        params={{ id }}
        label={t('programs.change')}
        initial={typedOf(program)}
        whyNot={whyNotTerms}
        renderFields={(form) => <TermsFields form={form} />}
        bodyOf={(typed) => ({
          name: typed.name,
          scopes: [...typed.scopes],
          expires_on: typed.expires_on,
        })}
        {...OUTDATED}
      />
      <OfficeAction
        call={addIntegrationKey}
        params={{ id }}
        label={t('programs.add_key')}
        initial={NOTHING}
        whyNot={(typed) => missingOf({ ...typed }, ['public_key'])}
        renderFields={(form) => <KeyField form={form} />}
        bodyOf={({ public_key }) => ({ public_key })}
        {...OUTDATED}
      />
      <ReasonAction
        call={revokeIntegration}
        params={{ id }}
        kind="danger"
        label={t('programs.revoke')}
        title={t('programs.revoke_title', { name })}
        intro={t('programs.revoke_text')}
        {...OUTDATED}
      />
    </>
  );
};
