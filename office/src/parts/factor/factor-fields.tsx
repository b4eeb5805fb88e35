import { CodeField } from '@area/kit/fields/code-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { t } from './texts.ts';

/** By what a factor is shown in a form. */
export type FactorMethod = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE' | 'SSO';

/** What is typed of a factor. */
export interface TypedFactor {
  readonly method: FactorMethod;
  readonly code: string;
}

interface FactorFieldsProps {
  readonly methods: readonly FactorMethod[];
  readonly typed: TypedFactor;
  readonly onChange: (typed: TypedFactor) => void;
  readonly error?: string | undefined;
}

const Typed = ({ typed, onChange, error }: Omit<FactorFieldsProps, 'methods'>) => {
  const take = (code: string): void => onChange({ ...typed, code });
  switch (typed.method) {
    case 'TOTP':
      return (
        <CodeField
          name="code"
          label={t('code')}
          hint={t('code_hint')}
          value={typed.code}
          onChange={take}
          error={error}
        />
      );
    case 'RECOVERY_CODE':
      return (
        <TextField
          name="code"
          label={t('recovery_code')}
          hint={t('recovery_hint')}
          value={typed.code}
          onChange={take}
          error={error}
          autoComplete="off"
        />
      );
    case 'PASSKEY':
      return <p>{t('passkey_hint')}</p>;
    case 'SSO':
      return <p>{t('step_up.sso_text')}</p>;
  }
};

/** The second factor: which one, and what is typed of it. */
export const FactorFields = ({ methods, typed, onChange, error }: FactorFieldsProps) => (
  <>
    {methods.length > 1 ? (
      <Select
        name="method"
        label={t('factor')}
        value={typed.method}
        options={methods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        onChange={(chosen) => {
          const method = methods.find((each) => each === chosen);
          if (method) onChange({ method, code: '' });
        }}
      />
    ) : null}
    <Typed typed={typed} onChange={onChange} error={error} />
  </>
);
