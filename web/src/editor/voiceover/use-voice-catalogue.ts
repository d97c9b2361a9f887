import { useQuery } from '@tanstack/react-query'
import type { VoiceOption } from '@waystep/api-contract'
import { voiceFor } from '@waystep/demo-model'
import { useEffect, useMemo, useState } from 'react'
import { attempt, call } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { voicesFor } from './voices/chosen-voices.ts'
import { useClonedVoices } from './voices/use-cloned-voices.ts'

/** V4.16, V9.1: milliseconds after a text changed at which its language is told. */
const settled = 800

export interface VoiceCatalogue {
  readonly state: 'loading' | 'failed' | 'ready'
  /** Is there any service that speaks? True until it is known. */
  readonly isConfigured: boolean
  readonly voices: readonly VoiceOption[]
  /** Services whose voices are not among them, as people call them. */
  readonly missing: readonly string[]
  /** Does any service clone voices? */
  readonly canClone: boolean
  /** The language of the shown step's text (V4.17). */
  readonly language: string
  again(): void
}

/** The voices that can speak for the demo; suggests the one that new texts get (V4.16 to V4.18). */
export function useVoiceCatalogue(): VoiceCatalogue {
  const { session, voiceDraft: draft, demo, currentStep } = useEditor()
  const { demoId } = session
  const query = useQuery({
    queryKey: ['voices', demoId],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:demoId/voices', { params: { demoId }, query: {}, signal }),
    staleTime: 60_000,
  })
  const language = useLanguage()
  const cloned = useClonedVoices(demoId)
  const offered = query.data?.voices
  const voices = useMemo(() => offered && [...offered, ...cloned.voices], [cloned.voices, offered])
  const step = currentStep.value
  const document = demo.document.value
  const isOpenFor = draft.chosen.value === null
  useEffect(() => {
    if (!isOpenFor || !voices || !step || !document) return
    const usable = voices.filter(({ isDeprecated, isRestricted }) => !isDeprecated && !isRestricted)
    const used = usable.find(({ id }) => id === voiceFor(document, step))
    const first = used ?? voicesFor(usable, language)[0] ?? usable[0]
    if (first) draft.suggest(first.id)
  }, [isOpenFor, voices, step, document, language, draft])
  return {
    state: query.isPending ? 'loading' : query.isError ? 'failed' : 'ready',
    isConfigured: query.data?.configured ?? true,
    voices: voices ?? [],
    missing: query.data?.missing ?? [],
    canClone: cloned.canClone,
    language,
    again: () => void query.refetch(),
  }
}

/** The language of what the shown step says; English without a text, and where it cannot be told. */
function useLanguage(): string {
  const { session, voiceDraft: draft, currentStep } = useEditor()
  const { demoId } = session
  const stepId = currentStep.value?.id
  const text = (stepId !== undefined && draft.voiceOf(stepId)?.audioText.trim()) || ''
  const [language, setLanguage] = useState('en')
  useEffect(() => {
    if (text === '') {
      setLanguage('en')
      return undefined
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const told = await attempt('POST /api/detect-language', {
        body: { text, demoId },
        signal: stop.signal,
      }).catch(() => null)
      if (told?.ok) setLanguage(told.reply.language)
    }, settled)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [text, demoId])
  return language
}
