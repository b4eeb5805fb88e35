import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classes } from './classes.ts';
import css from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

export const Tabs = ({ label, items, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected === undefined ? {} : { selectedKey: selected })}
    {...(onSelect ? { onSelectionChange: (key) => onSelect(String(key)) } : {})}
  >
    <TabList aria-label={label} className={classes(css['list'])}>
      {items.map(({ id, title }) => (
        <Tab key={id} id={id} className={classes(css['tab'])}>
          {title}
        </Tab>
      ))}
    </TabList>
    {items.map(({ id, content }) => (
      <TabPanel key={id} id={id} className={classes(css['panel'])}>
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
);
