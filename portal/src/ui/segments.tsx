import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from './classes.ts';
import css from './tabs.module.css';

interface SegmentsProps<Id extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A quiet choice among few, at once in force: the period of a chart, the scheme. */
export const Segments = <Id extends string>({ label, options, selected, onSelect }: SegmentsProps<Id>) => (
  <RadioGroup
    aria-label={label}
    orientation="horizontal"
    value={selected}
    onChange={(value) => onSelect(value as Id)}
    className={classes(css['segments'])}
  >
    {options.map(({ id, title }) => (
      <Radio key={id} value={id} className={classes(css['segment'])}>
        {title}
      </Radio>
    ))}
  </RadioGroup>
);
