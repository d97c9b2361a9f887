import { useQuery } from '@tanstack/react-query'
import type { ClonedVoice, VoiceOption } from '@waystep/api-contract'
import { call } from '../../../api-client/call.ts'
import { useSession } from '../../../app/session/session.tsx'

export const clonedVoicesKey = (demoId: string) => ['cloned-voices', demoId] as const

/** The cloned voices that can be chosen for a demo, and whether any service clones (V7.2). Trial users have none. */
export function useClonedVoices(demoId: string) {
  const { user } = useSession()
  const { data, error, refetch, isPending } = useQuery({
    queryKey: clonedVoicesKey(demoId),
    queryFn: ({ signal }) => call('GET /api/cloned-voices', { query: { demoId }, signal }),
    enabled: !user.isTrial,
  })
  return {
    voices: (data?.voices ?? []).map(optionOf),
    canClone: data?.canClone ?? false,
    /** Is it known which there are, or that they cannot be loaded? */
    isSettled: user.isTrial || !isPending,
    error,
    refetch,
  }
}

function optionOf({ voiceId, name, language, scope, isRestricted }: ClonedVoice): VoiceOption {
  return {
    id: voiceId,
    name,
    accent: null,
    languages: [language],
    style: '',
    voiceTypes: [],
    isDeprecated: false,
    sample: null,
    engine: null,
    isClone: true,
    scope,
    isRestricted,
  }
}
