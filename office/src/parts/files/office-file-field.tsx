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

interface FileZoneProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly accept?: string;
  readonly isOptional?: boolean;
  readonly isDisabled: boolean;
  /** The name of the file that was chosen; empty while none was. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onTake: (file: File) => void;
}

/** A file to send with a write, chosen or dropped. It is sent with the rest of the form, not before. */
const FileZone = ({
  name,
  label,
  hint,
  accept = '',
  isOptional = false,
  isDisabled,
  chosen,
  error,
  onTake,
}: FileZoneProps) => {
  const id = useId();
  return (
    <div className={field['field']}>
      <span id={`${id}-label`} className={field['label']}>
        <FieldName label={label} isOptional={isOptional} />
      </span>
      <UploadZone
        id={id}
        name={name}
        hint={hint}
        error={error}
        isDisabled={isDisabled}
        formats={chosen === '' ? t('file.none') : chosen}
        accept={accept}
        onTake={onTake}
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

interface FileChoiceProps extends Omit<FileZoneProps, 'onTake'> {
  readonly onChoose: (file: ChosenFile) => void;
}

/** The same of a small file, which is read at once. */
export const FileChoice = ({ onChoose, ...zone }: FileChoiceProps) => (
  <FileZone
    {...zone}
    onTake={(file) => void readFile(file).then(onChoose, () => onChoose(NO_FILE))}
  />
);

/** The server names the file, or a part of it. */
export const fileErrorOf = (
  form: Pick<Form<object>, 'errorOf'>,
  name: string,
): string | undefined =>
  form.errorOf(name) ?? form.errorOf(`${name}.name`) ?? form.errorOf(`${name}.content_base64`);

/** The choice of a file in a form that keeps it. */
export const OfficeFileField = <N extends string>({
  form,
  name,
  ...field
}: OfficeFileFieldProps<N>) => (
  <FileChoice
    {...field}
    name={name}
    isDisabled={form.isPending}
    chosen={form.values[name].name}
    error={fileErrorOf(form, name)}
    // The compiler cannot evaluate a name that is a parameter of the type.
    onChoose={(file) => form.set({ [name]: file } as Partial<WithFile<N>>)}
  />
);

interface UploadFieldProps {
  readonly form: Form<{ readonly file: File | null }>;
  readonly label: string;
  readonly accept: string;
}

/** The choice of a large file, which the browser reads while it sends it. */
export const UploadField = ({ form, label, accept }: UploadFieldProps) => (
  <FileZone
    name="file"
    label={label}
    accept={accept}
    isDisabled={form.isPending}
    chosen={form.values.file?.name ?? ''}
    error={form.errorOf('file')}
    onTake={(file) => form.set({ file })}
  />
);
