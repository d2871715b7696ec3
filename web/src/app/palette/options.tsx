import { Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { type Entry, entryKey } from './entries.ts';
import classes from './palette.module.css';

export const LIST_ID = 'palette-options';
export const optionId = (index: number): string => `${LIST_ID}-${index}`;

interface Props {
  label: string;
  entries: Entry[];
  selected: number;
  onOpen: (entry: Entry) => void;
}

/** Of the scroll area: the arrows move through the list from the field. */
const OUT_OF_TAB_ORDER = { viewportProps: { tabIndex: -1 } };

/** The list of what is found. Spotlight's own buttons have no id: a screen reader would not learn which is selected. */
export function Options({ label, entries, selected, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Spotlight.ActionsList className={classes.list} {...OUT_OF_TAB_ORDER}>
      <div id={LIST_ID} className={classes.options} role="listbox" aria-label={label}>
        {entries.map((entry, index) => (
          <button
            key={entryKey(entry)}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className={classes.entry}
            onClick={() => onOpen(entry)}
          >
            <span className={classes.label}>{entry.label}</span>
            {entry.about && <span className={classes.about}>{entry.about}</span>}
            {entry.kind && <span className={classes.kind}>{entry.kind}</span>}
          </button>
        ))}
      </div>
    </Spotlight.ActionsList>
  );
}
