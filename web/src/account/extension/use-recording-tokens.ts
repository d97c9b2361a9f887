import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'

export const recordingTokensKey = ['recording-tokens'] as const

/** The extensions that may record for this person, one token each. */
export function useRecordingTokens() {
  return useQuery({
    queryKey: recordingTokensKey,
    queryFn: ({ signal }) => call('GET /api/recording-tokens', { signal }),
  })
}
