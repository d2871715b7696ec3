import { useMantineColorScheme } from '@mantine/core';
import { ColorSchemeChoices } from './color-scheme-choices.tsx';

/** Keeps transitions: Mantine would stop them with an inline style, which the server forbids. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return <ColorSchemeChoices chosen={colorScheme} onChoose={setColorScheme} />;
}
