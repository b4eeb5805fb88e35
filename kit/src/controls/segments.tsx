import { useId } from 'react';
import css from './segments.module.css';

interface SegmentsProps<Id extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/**
 * A small choice among few options that takes effect at once: the period of a chart, the scheme. The browser's own radio
 * buttons.
 */
export const Segments = <Id extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentsProps<Id>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css['segments']}>
      {options.map(({ id, title }) => (
        <label key={id} className={css['segment']}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === selected}
            onChange={() => onSelect(id)}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
};
