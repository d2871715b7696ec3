import { createTheme, type VariantColorsResolver } from '@mantine/core';
import { t } from '../texts/texts.tsx';

const looks: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--accent-solid)',
    hover: 'var(--accent-solid-hover)',
    color: 'var(--on-accent)',
    border: '1px solid transparent',
  },
  danger: {
    background: 'var(--red-solid)',
    hover: 'var(--red-solid-hover)',
    color: 'var(--on-red)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--paper)',
    hover: 'var(--hover)',
    color: 'var(--ink)',
    border: '1px solid var(--hairline-strong)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--ink-soft)',
    border: '1px solid transparent',
  },
};

const fallback = looks.filled as ReturnType<VariantColorsResolver>;

/** Buttons know four looks; their colours are the tokens of ui/tokens.css. */
export const buildTheme = () =>
  createTheme({
    respectReducedMotion: true,
    variantColorResolver: ({ variant }) => looks[variant] ?? fallback,
    components: {
      // The hint under its field, the error before it.
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      },
      Button: { defaultProps: { loaderProps: { type: 'dots' } } },
      Menu: {
        defaultProps: {
          position: 'bottom-end',
          offset: 4,
          transitionProps: { duration: 0 },
          // It would be a child of the menu that is no item. The first item has the focus instead.
          withInitialFocusPlaceholder: false,
        },
      },
      PasswordInput: {
        defaultProps: {
          visibilityToggleButtonProps: { 'aria-label': t('Show text') },
          visibilityToggleFocusable: true,
        },
      },
    },
  });
