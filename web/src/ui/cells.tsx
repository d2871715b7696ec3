import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { shownLocale, t } from '../texts/texts.tsx';
import classes from './cells.module.css';
import type { Column } from './column.ts';

/** A moment in the browser's zone. */
export const When = ({ time }: { time: string }) => (
  <time dateTime={time} className={classes.when}>
    {new Date(time).toLocaleString(shownLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);

/** Where nothing stands; the label says what that means. */
export const Dash = ({ label }: { label: string }) => (
  <IconMinus size={16} aria-label={label} role="img" className={classes.dash} />
);

interface RowAction<Row> {
  key: string;
  words: string;
  /** What is heard: the words with the row's name. */
  label: (row: Row) => string;
  onPress: (row: Row) => void;
  isOffered?: (row: Row) => boolean;
  isBusy?: (row: Row) => boolean;
  /** While one row is busy, the others wait: how each ends is said in one place. */
  isOff?: boolean;
  /** Beside the two lines of a row on a phone; else behind its "…". */
  line?: 'action';
}

/** The last column of a table: one button for each row. */
export const buttonColumn = <Row,>(action: RowAction<Row>): Column<Row> => ({
  key: action.key,
  header: action.words,
  quietHeader: true,
  ...(action.line && { line: action.line }),
  cell: (row) =>
    (action.isOffered?.(row) ?? true) && (
      <div className={classes.end}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={action.label(row)}
          loading={action.isBusy?.(row) ?? false}
          disabled={action.isOff ?? false}
          onClick={() => action.onPress(row)}
        >
          {action.words}
        </Button>
      </div>
    ),
});

interface EditAndDeleteProps {
  /** Of the row. */
  name: string;
  /** The screen that edits it, or what opens one. */
  edit: string | (() => void);
  onDelete: () => void;
}

export const EditAndDelete = ({ name, edit, onDelete }: EditAndDeleteProps) => {
  const editing = {
    variant: 'subtle',
    'aria-label': t('Edit {name}', { name }),
    title: t('Edit'),
    children: <IconPencil size={18} stroke={1.6} aria-hidden />,
  } as const;
  return (
    <>
      {typeof edit === 'string' ? (
        <ActionIcon component={Link} to={edit} {...editing} />
      ) : (
        <ActionIcon onClick={edit} {...editing} />
      )}
      <ActionIcon
        variant="subtle"
        aria-label={t('Delete {name}', { name })}
        title={t('Delete')}
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
};
