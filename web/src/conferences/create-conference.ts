import { useMutation } from '@tanstack/react-query';
import type { createConference, NewConference } from '#contract/conferences.ts';
import { ask } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';
import { useReread } from '../platform/reread.ts';

export const useCreateConference = () =>
  useMutation({
    mutationFn: (body: NewConference) =>
      ask<typeof createConference>('POST /api/conferences', { body }),
    onSuccess: useReread(conferencesQuery.queryKey),
  });
