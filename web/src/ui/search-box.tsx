import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { List } from './list-search.ts';
import classes from './search-box.module.css';

interface Props {
  /** What is searched, for those who hear it. */
  label: string;
  placeholder: string;
  list: List;
}

export const SearchBox = ({ label, placeholder, list }: Props) => (
  <TextInput
    className={classes.search}
    type="search"
    aria-label={label}
    aria-keyshortcuts="/"
    placeholder={placeholder}
    leftSection={<IconSearch size={16} aria-hidden />}
    value={list.typed}
    onChange={(event) => list.setTyped(event.target.value)}
    onBlur={list.settle}
  />
);
