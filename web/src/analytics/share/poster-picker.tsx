import { MultiSelect, Pill } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { t } from '../../texts/texts.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { useReader } from '../reader.tsx';
import { findPosters, type ListedPoster, splitCodes } from './find-posters.ts';
import { useListedPosters } from './listed-posters.ts';
import classes from './poster-picker.module.css';

interface Props {
  chosen: string[];
  error: ReactNode;
  onChoose: (codes: string[]) => void;
}

/** Posters, found by code, title or author. Several codes may be pasted at once, as from a spreadsheet. */
export function PosterPicker({ chosen, error, onChoose }: Props) {
  const posters = useListedPosters(useReader());
  const [search, setSearch] = useState('');
  const found = findPosters(posters, search, chosen);
  const paste = (event: ClipboardEvent) => {
    const codes = splitCodes(event.clipboardData.getData('text'), posters);
    if (codes.length < 2) return;
    event.preventDefault();
    setSearch('');
    onChoose([...new Set([...chosen, ...codes])]);
  };
  return (
    <MultiSelect
      classNames={classes}
      label={t('Posters')}
      description={t('Search by code, title or author')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      data={[...found.map(({ code }) => code), ...chosen]}
      value={chosen}
      onChange={onChoose}
      error={error}
      // What is found is filtered already, and few.
      filter={({ options }) => options}
      hidePickedOptions
      selectFirstOptionOnChange
      withScrollArea={false}
      nothingFoundMessage={t('No poster found')}
      onPaste={paste}
      renderOption={({ option }) => (
        <PosterOption poster={found.find(({ code }) => code === option.value)} />
      )}
      renderPill={({ value, onRemove }) => (
        <Pill
          className={classes.pill}
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{
            'aria-label': t('Remove {name}', { name: String(value) }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {value}
        </Pill>
      )}
    />
  );
}

const PosterOption = ({ poster }: { poster: ListedPoster | undefined }) =>
  poster && (
    <>
      <PosterSheet code={poster.code} size={24} />
      <span className={classes.words}>
        <span className={classes.code}>{poster.code}</span>
        <span className={classes.title}>{poster.title ?? t('No submission has this code')}</span>
      </span>
    </>
  );
