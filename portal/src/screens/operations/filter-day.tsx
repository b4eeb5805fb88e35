import { useState } from 'react';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { dayFrom } from './list-address.ts';

interface FilterDayProps {
  readonly name: string;
  readonly label: string;
  readonly day: string | undefined;
  readonly error?: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** A day that filters the list once it is complete: an unfinished year is in the first centuries. */
export const FilterDay = ({ name, label, day, error, onDay }: FilterDayProps) => {
  const [typed, setTyped] = useState(day ?? '');
  const [known, setKnown] = useState(day);
  if (day !== known) {
    setKnown(day);
    if (day !== dayFrom(typed)) setTyped(day ?? '');
  }
  const type = (text: string): void => {
    setTyped(text);
    if (dayFrom(text) !== day) onDay(dayFrom(text));
  };
  return <DayField name={name} label={label} value={typed} error={error} onChange={type} />;
};
