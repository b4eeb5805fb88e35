import { whyNotContact } from '@area/domain/issue/contact';
import type { ContactForm } from '@area/domain/issue/contact';
import { withLabel } from '@area/kit/forms/problem.ts';
import { useState } from 'react';
import { t, textOf } from './texts.ts';

export type ContactField = keyof ContactForm;

const FIELDS: readonly ContactField[] = ['subject', 'description'];

/** What is typed, and what is wrong with it once somebody tried to send it. */
export const useContactFields = () => {
  const [typed, setTyped] = useState<ContactForm>({ subject: '', description: '' });
  const [attempt, setAttempt] = useState(0);
  const reasons = attempt > 0 ? whyNotContact(typed) : [];

  const errorOf = (name: ContactField): string | undefined => {
    const found = reasons.find(({ field }) => field === name);
    return found && textOf(found.key, found.params);
  };

  return {
    typed,
    attempt,
    problems: FIELDS.flatMap((field) => {
      const error = errorOf(field);
      return error === undefined
        ? []
        : [{ field, message: withLabel(t(`contact.${field}`), error) }];
    }),
    /** What a field shows and takes. */
    field: (name: ContactField) => ({
      name,
      label: t(`contact.${name}`),
      value: typed[name],
      onChange: (value: string): void => setTyped({ ...typed, [name]: value }),
      error: errorOf(name),
      isRequired: true,
    }),
    /** Whether it may be sent; when not, the reasons show. */
    isReady: (): boolean => {
      const isReady = whyNotContact(typed).length === 0;
      if (!isReady) setAttempt(attempt + 1);
      return isReady;
    },
  };
};
