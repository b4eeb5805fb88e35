import { PlainField } from '@area/kit/fields/plain-field.tsx';
import type { FieldProps } from '@area/kit/fields/field-notes.tsx';

interface FileFieldProps extends FieldProps {
  readonly name: string;
  /** Gets the file as `typedFile` reads it. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

const CHUNK = 0x8000;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
};

/** A chosen file as the calls of the office take it. */
export const typedFile = (
  value: string,
): { readonly name: string; readonly content_base64: string } => JSON.parse(value);

/** A file of the clerk's machine, read when it is chosen. */
export const FileField = ({ name, onChange, onBlur, ...field }: FileFieldProps) => {
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return onChange('');
    const content_base64 = base64Of(new Uint8Array(await file.arrayBuffer()));
    onChange(JSON.stringify({ name: file.name, content_base64 }));
  };
  return (
    <PlainField
      {...field}
      renderControl={(control) => (
        <input
          {...control}
          name={name}
          type="file"
          onBlur={onBlur}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      )}
    />
  );
};
