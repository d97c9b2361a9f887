import type { VoiceOption } from '@waystep/api-contract'
import { voiceFor } from '@waystep/demo-model'
import { useEffect, useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { voicesFor } from './voices/chosen-voices.ts'
import { useOfferedVoices } from './voices/use-offered-voices.ts'

/** V4.16, V9.1: milliseconds after a text changed at which its language is told. */
const settled = 800

export interface VoiceCatalogue {
  readonly state: 'loading' | 'failed' | 'ready'
  /** Is there any service that speaks? True until it is known. */
  readonly isConfigured: boolean
  readonly voices: readonly VoiceOption[]
  /** Services whose voices are not among them, as people call them. */
  readonly missing: readonly string[]
  /** Could cloned voices not be loaded? */
  readonly areClonesMissing: boolean
  /** Does any service clone voices? */
  readonly canClone: boolean
  /** The language of the shown step's text (V4.17). */
  readonly language: string
  again(): void
}

/** The voices that can speak for the demo; suggests the one that new texts get (V4.16 to V4.18). */
export function useVoiceCatalogue(): VoiceCatalogue {
  const spoken = useLanguage()
  const { query, cloned, voices } = useOfferedVoices()
  useSuggestion(cloned.isSettled ? voices : undefined, spoken)
  return {
    state: query.isPending ? 'loading' : query.isError ? 'failed' : 'ready',
    isConfigured: query.data?.configured ?? true,
    voices: voices ?? [],
    missing: query.data?.missing ?? [],
    canClone: cloned.canClone,
    areClonesMissing: cloned.error !== null,
    language: spoken.language,
    again() {
      if (query.isError) void query.refetch()
      if (cloned.error !== null) void cloned.refetch()
    },
  }
}

interface SpokenLanguage {
  /** As BCP 47 has it. */
  readonly language: string
  /** Is it that of the text as it is now? */
  readonly isTold: boolean
  readonly hasText: boolean
}

/**
 * Suggests the voice of new texts (V4.18): one that speaks in the demo already, else one of the text's language, and
 * again when that is another one, until the author chooses.
 *
 * @param voices undefined: not all of them are known yet
 */
function useSuggestion(
  voices: readonly VoiceOption[] | undefined,
  { language, isTold, hasText }: SpokenLanguage,
): void {
  const { voiceDraft: draft, demo, currentStep } = useEditor()
  const step = currentStep.value
  const document = demo.document.value
  const isFirst = draft.chosen.value === null
  useEffect(() => {
    if (!voices || !step || !document) return
    const usable = voices.filter(({ isDeprecated, isRestricted }) => !isDeprecated && !isRestricted)
    const used = usable.find(({ id }) => id === voiceFor(document, step))
    const isSettled = isFirst
      ? used !== undefined || isTold
      : used === undefined && isTold && hasText
    const first = used ?? voicesFor(usable, language)[0] ?? usable[0]
    if (isSettled && first) draft.suggest(first.id, step.id)
  }, [isFirst, voices, step, document, language, isTold, hasText, draft])
}

/** The language of what the shown step says; English without a text, and where it cannot be told. */
function useLanguage(): SpokenLanguage {
  const { session, voiceDraft: draft, currentStep } = useEditor()
  const { demoId } = session
  const stepId = currentStep.value?.id
  const text = (stepId !== undefined && draft.voiceOf(stepId)?.audioText.trim()) || ''
  const [told, setTold] = useState({ text: '', language: 'en' })
  useEffect(() => {
    if (text === '') {
      setTold({ text, language: 'en' })
      return undefined
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await attempt('POST /api/detect-language', {
        body: { text, demoId },
        signal: stop.signal,
      }).catch(() => null)
      if (stop.signal.aborted) return
      setTold({ text, language: answer?.ok ? answer.reply.language : 'en' })
    }, settled)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [text, demoId])
  return { language: told.language, isTold: told.text === text, hasText: text !== '' }
}
