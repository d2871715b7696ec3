import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './search-box.module.css';

interface Props {
  /** What is searched, for those who hear it. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchBox = ({ label, placeholder, value, onChange }: Props) => (
  <TextInput
    className={classes.search}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    leftSection={<IconSearch size={16} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
