import type { UseMutationResult } from '@tanstack/react-query';
import type { NewToken } from '#contract/tokens.ts';
import type { UserInfo } from '#contract/users.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';

const DAY = 86_400_000;

export interface TokenValues {
  name: string;
  prefixes: string[];
  write: boolean;
  /** In days; '': until it is revoked. */
  expiresAt: string;
}

export const useTokenForm = <Answer>(
  user: UserInfo,
  mutation: UseMutationResult<Answer, ApiError, NewToken>,
) =>
  useSaveForm<TokenValues, NewToken, Answer>({
    initialValues: {
      name: '',
      prefixes: user.isAdmin ? [] : user.prefixes,
      write: false,
      expiresAt: '365',
    },
    mutation,
    toRequest: ({ expiresAt: days, ...values }) => ({
      ...values,
      expiresAt: days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString(),
    }),
    failedMessage: t('Could not create the token'),
  });
