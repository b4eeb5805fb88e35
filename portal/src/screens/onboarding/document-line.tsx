import {
  getApplicantDocument,
  removeApplicantDocument,
} from '@area/contract/onboarding/applicant-calls';
import type { Applicant } from '@area/contract/onboarding/application-schemas';
import { useState } from 'react';
import {
  useApplicantUpload,
  useApplicationChange,
  useApplicationHeaders,
} from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { documentOf } from './sent-documents.ts';
import type { DocumentKinds, SentDocument } from './sent-documents.ts';
import { t } from './step-texts.ts';

/** Opens what was sent, to see whether it can be read. */
const See = ({ person, kept }: { readonly person: Applicant; readonly kept: SentDocument }) => {
  const headers = useApplicationHeaders();
  const { mutate, isPending, error } = useDownload(getApplicantDocument);
  const input = { params: { id: person.uuid, docId: kept.uuid }, headers };
  return (
    <>
      <Button
        kind="quiet"
        label={t('onboarding.documents.see_which', { filename: kept.filename })}
        isPending={isPending}
        onPress={() => mutate({ input, filename: kept.filename, isOpened: true })}
      >
        <Icon name="eye" size={18} />
        {t('onboarding.documents.see')}
      </Button>
      {error ? <FailureState error={error} title={t('onboarding.documents.see_failed')} /> : null}
    </>
  );
};

interface DocumentLineProps {
  readonly person: Applicant;
  /** One of them is enough. */
  readonly kinds: DocumentKinds;
  readonly name: string;
  /** Somebody tried to go on without it. */
  readonly isMissing: boolean;
  readonly label?: string;
  readonly hint?: string;
}

/** One document: photographed or chosen, kept at once, and taken back if it was the wrong one. */
export const DocumentLine = ({
  person,
  kinds,
  name,
  isMissing,
  label,
  hint,
}: DocumentLineProps) => {
  const kept = documentOf(person, kinds);
  const [first = 'OTHER'] = kinds;
  const [chosen, setChosen] = useState(kept?.subcategory ?? first);
  const send = useApplicantUpload(person.uuid, chosen);
  const { mutate, error } = useApplicationChange(removeApplicantDocument);
  const remove = (): void => {
    if (kept) mutate({ params: { id: person.uuid, docId: kept.uuid } });
  };
  return (
    <Stack gap="close">
      {kinds.length > 1 && !kept ? (
        <Select
          name={`${name}.kind`}
          label={t('onboarding.documents.which')}
          value={chosen}
          options={kinds.map((value) => ({ value, label: t(`codes.document.${value}`) }))}
          onChange={(value) => setChosen(kinds.find((each) => each === value) ?? first)}
        />
      ) : null}
      <FileUpload
        name={name}
        label={label ?? t(`codes.document.${chosen}`)}
        hint={hint}
        value={kept}
        aside={kept ? <See person={person} kept={kept} /> : null}
        send={send}
        onChange={(next) => {
          if (next === undefined) remove();
        }}
        error={isMissing ? t('onboarding.documents.missing') : undefined}
      />
      {error ? <FailureState error={error} title={t('onboarding.documents.failed')} /> : null}
    </Stack>
  );
};
