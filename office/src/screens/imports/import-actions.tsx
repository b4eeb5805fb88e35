import type { Call, ResponseOf } from '@area/contract/call';
import {
  commitImport,
  discardImport,
  getImport,
  listImportErrors,
  listImports,
  listImportUndoBlockers,
  planImport,
  resumeImport,
  signOffImport,
  undoImport,
  uploadImportFile,
} from '@area/contract/office/imports/calls';
import { IMPORT_KINDS, mayImportBecome } from '@area/domain/imports/kinds';
import type { ImportKind } from '@area/domain/imports/kinds';
import { Select } from '@area/kit/fields/select.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { UploadField } from '../../parts/files/office-file-field.tsx';
import { kindOf, kindOptions } from './templates.tsx';
import { t } from './texts.ts';

export type WholeImport = ResponseOf<typeof getImport>;

const OUTDATED: readonly Call[] = [
  getImport,
  listImports,
  listImportErrors,
  listImportUndoBlockers,
];
const nothing = () => null;
const SHOWN_HASH = 12;

interface OfImport {
  readonly import: WholeImport;
}

/** One file of a kind. */
const Upload = ({ import: { uuid } }: OfImport) => (
  <OfficeAction
    call={uploadImportFile}
    params={{ id: uuid }}
    kind="primary"
    label={t('upload')}
    intro={t('upload_text')}
    initial={{ kind: IMPORT_KINDS[0] as ImportKind, file: null as File | null }}
    whyNot={(values) => missingOf(values, ['file'])}
    renderFields={(form) => (
      <>
        <Select
          name="kind"
          label={t('templates.kind')}
          value={form.values.kind}
          options={kindOptions()}
          onChange={(text) => form.set({ kind: kindOf(text) })}
        />
        <UploadField form={form} label={t('file')} accept=".csv,.jsonl,.gz,.xlsx,.zip" />
      </>
    )}
    // Without a file nothing is sent.
    bodyOf={({ kind, file }) => ({ kind, file: file ?? new File([], '') })}
    outdates={OUTDATED}
  />
);

const Plan = ({ import: { uuid } }: OfImport) => (
  <OfficeAction
    call={planImport}
    params={{ id: uuid }}
    label={t('plan')}
    intro={t('plan_text')}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({})}
    outdates={OUTDATED}
  />
);

const Commit = ({ import: { uuid, plan_sha256 } }: OfImport) =>
  plan_sha256 === null ? null : (
    <OfficeAction
      call={commitImport}
      params={{ id: uuid }}
      kind="primary"
      label={t('commit')}
      intro={t('commit_text', { hash: plan_sha256.slice(0, SHOWN_HASH) })}
      initial={{}}
      renderFields={nothing}
      bodyOf={() => ({ plan_sha256 })}
      outdates={OUTDATED}
    />
  );

const Resume = ({ import: { uuid } }: OfImport) => (
  <OfficeAction
    call={resumeImport}
    params={{ id: uuid }}
    label={t('resume')}
    intro={t('resume_text')}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({})}
    outdates={OUTDATED}
  />
);

const SignOff = ({ import: { uuid } }: OfImport) => (
  <OfficeAction
    call={signOffImport}
    params={{ id: uuid }}
    kind="primary"
    label={t('sign_off')}
    intro={t('sign_off_text')}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({})}
    outdates={OUTDATED}
  />
);

/** What may be done with an import where it is. */
export const ImportActions = ({ import: given }: OfImport) => {
  const { uuid, status } = given;
  const may = (to: WholeImport['status']): boolean => mayImportBecome(status, to);
  return (
    <>
      {may('PLANNING') ? <Upload import={given} /> : null}
      {may('PLANNING') ? <Plan import={given} /> : null}
      {status === 'PLANNED' ? <Commit import={given} /> : null}
      {status === 'FAILED' ? <Resume import={given} /> : null}
      {may('SIGNED_OFF') ? <SignOff import={given} /> : null}
      {may('UNDOING') ? (
        <ReasonAction
          call={undoImport}
          params={{ id: uuid }}
          kind="danger"
          label={t('undo')}
          intro={t('undo_text')}
          outdates={OUTDATED}
        />
      ) : null}
      {may('DISCARDED') ? (
        <ReasonAction
          call={discardImport}
          params={{ id: uuid }}
          label={t('discard')}
          intro={t('discard_text')}
          outdates={OUTDATED}
        />
      ) : null}
    </>
  );
};
