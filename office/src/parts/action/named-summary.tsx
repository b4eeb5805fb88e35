import { withLabel } from '@area/kit/forms/problem.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useLanguage } from '@area/kit/texts/use-language.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { nameOfField } from './name-of-field.ts';

/** What is wrong with a form, each with the name of its field as the form shows it: "Campo requerido." alone names none. */
export const NamedSummary = <T extends object>({
  form: { shown, attempt },
}: {
  readonly form: Form<T>;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const language = useLanguage();
  const asked = shown.map(({ field }) => field).join('\n');
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (!form || asked === '') return;
    setNames(
      Object.fromEntries(asked.split('\n').map((field) => [field, nameOfField(form, field)])),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another language names them anew
  }, [asked, language]);
  if (shown.length === 0) return null;
  const problems = shown.map((problem) => ({
    ...problem,
    message: withLabel(names[problem.field], problem.message),
  }));
  return (
    <div ref={place}>
      <ErrorSummary problems={problems} attempt={attempt} />
    </div>
  );
};
