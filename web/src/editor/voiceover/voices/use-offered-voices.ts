import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api-client/call.ts'
import { useEditor } from '../../core/editor-context.ts'
import { useClonedVoices } from './use-cloned-voices.ts'

/** The voices of services, and those that were cloned, that can speak for the open demo (V7.2). */
export function useOfferedVoices() {
  const { demoId } = useEditor().session
  const query = useQuery({
    queryKey: ['voices', demoId],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:demoId/voices', { params: { demoId }, query: {}, signal }),
    staleTime: 60_000,
  })
  const cloned = useClonedVoices(demoId)
  const offered = query.data?.voices
  const voices = useMemo(() => offered && [...offered, ...cloned.voices], [cloned.voices, offered])
  return { query, cloned, voices }
}
