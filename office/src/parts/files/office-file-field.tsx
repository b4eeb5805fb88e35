import { useId } from 'react';
import { FieldError, FieldName } from '@area/kit/fields/field-notes.tsx';
import field from '@area/kit/fields/field.module.css';
import { UploadZone } from '@area/kit/files/upload-zone.tsx';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from '../texts.ts';
import { readFile } from './read-file.ts';
import type { ChosenFile } from './read-file.ts';

export const NO_FILE: ChosenFile = { name: '', content_base64: '' };

/** What is typed beside a file, by the names of its form. */
type WithFile<N extends string> = Readonly<Record<N, ChosenFile>>;

interface OfficeFileFieldProps<N extends string> {
  readonly form: Form<WithFile<N>>;
  readonly name: N;
  readonly label: string;
  readonly hint?: string;
  /** Endings and kinds, as the file input takes them. */
  readonly accept?: string;
}

/** The server names the file, or a part of it. */
const errorOf = <N extends string>(form: Form<WithFile<N>>, name: N): string | undefined =>
  form.errorOf(name) ?? form.errorOf(`${name}.name`) ?? form.errorOf(`${name}.content_base64`);

/** A file to send with a write, chosen or dropped. It is sent with the rest of the form, not before. */
export const OfficeFileField = <N extends string>({
  form,
  name,
  label,
  hint,
  accept = '',
}: OfficeFileFieldProps<N>) => {
  const id = useId();
  const error = errorOf(form, name);
  const chosen = form.values[name];
  const put = (file: ChosenFile): void =>
    // The compiler cannot evaluate a name that is a parameter of the type.
    form.set({ [name]: file } as Partial<WithFile<N>>);
  return (
    <div className={field['field']}>
      <span id={`${id}-label`} className={field['label']}>
        <FieldName label={label} isOptional={false} />
      </span>
      <UploadZone
        id={id}
        name={name}
        hint={hint}
        error={error}
        isDisabled={form.isPending}
        formats={chosen.name === '' ? t('file.choose') : chosen.name}
        accept={accept}
        onTake={(file) => void readFile(file).then(put, () => put(NO_FILE))}
      />
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={field['hint']}>
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
};
