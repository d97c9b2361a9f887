import { type TranslatableText, type TranslatedText, textKey, textKinds } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { editTranslation } from './open-translation.ts'
import { textBatches } from './text-batches.ts'
import { textsOf } from './translation-edits.ts'
import { useFirstPress } from './use-first-press.ts'

export interface AiTranslation {
  /** How many texts are translated of those that were asked for; null: nothing is being translated. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** Has a service translate these texts, which it may write over. What it answers is confirmed by nobody. */
  translate(originals: readonly TranslatableText[]): Promise<void>
  /** The same for one text. What is typed in its place meanwhile stays. */
  translateOne(original: TranslatableText): Promise<void>
  /** Keys of the texts that are being translated one by one. */
  readonly rows: ReadonlySet<string>
  /** Why the service translated nothing when it was asked last, in a sentence; null: it translated. */
  readonly problem: string | null
  cancel(): void
}

/** Translates by the server's service, part by part, into the open translation (V4.40, V7.12). */
export function useAiTranslation(): AiTranslation {
  const editor = useEditor()
  const [progress, setProgress] = useState<AiTranslation['progress']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const translate = useCallback(
    async (originals: readonly TranslatableText[]) => {
      if (running.current !== null || originals.length === 0) return
      const stop = new AbortController()
      running.current = stop
      setProblem(null)
      const problem = await translateAll(editor, originals, stop.signal, setProgress)
      // What failed meanwhile stays said: it is cleared when a service is asked, and not by what succeeds.
      if (problem !== null) setProblem(problem)
      running.current = null
      setProgress(null)
    },
    [editor],
  )
  const cancel = () => running.current?.abort()
  return { progress, problem, translate, ...useRowTranslation(setProblem), cancel }
}

/** Translates texts one by one, several at once. */
function useRowTranslation(
  onProblem: (problem: string | null) => void,
): Pick<AiTranslation, 'translateOne' | 'rows'> {
  const editor = useEditor()
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set())
  const isFirstPress = useFirstPress()
  const closing = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  const translateOne = useCallback(
    async (original: TranslatableText) => {
      const { key } = original
      if (closing.current === null || !isFirstPress(key)) return
      setRows((now) => new Set([...now, key]))
      onProblem(null)
      const problem = await translateText(editor, original, closing.current.signal)
      if (problem !== null) onProblem(problem)
      setRows((now) => new Set([...now].filter((one) => one !== key)))
    },
    [editor, isFirstPress, onProblem],
  )
  return { translateOne, rows }
}

/** Puts what a service makes of texts into the open translation, as far as it comes. Answers why it came no further. */
async function translateAll(
  editor: Editor,
  originals: readonly TranslatableText[],
  signal: AbortSignal,
  onProgress: (progress: AiTranslation['progress']) => void,
): Promise<string | null> {
  const total = originals.length
  let done = 0
  let put = 0
  let strange = 0
  for (const batch of textBatches(originals)) {
    onProgress({ done, total })
    const answered = await proposals(editor, batch, signal)
    if (answered === 'stopped') return null
    if (answered instanceof ApiError) {
      editor.notify.say(toasts.notTranslated)
      return answered.message
    }
    editTranslation(editor, () => ({ texts: answered.texts }))
    done += batch.length
    put += Object.keys(answered.texts).length
    strange += answered.strange
  }
  if (strange > 0) editor.notify.say(toasts.textsInOtherLanguage(strange))
  else if (put < total) editor.notify.say(toasts.textsLeft(total - put))
  return null
}

async function translateText(
  editor: Editor,
  original: TranslatableText,
  signal: AbortSignal,
): Promise<string | null> {
  const { key } = original
  const stands = () => editor.translating.value && textsOf(editor.translating.value)[key]
  const before = stands()
  const answered = await proposals(editor, [original], signal)
  if (answered === 'stopped') return null
  const isRefused = answered instanceof ApiError
  if (isRefused || answered.texts[key] === undefined) {
    editor.notify.say(toasts.textNotTranslated)
    return isRefused ? answered.message : null
  }
  if (!dequal(stands(), before)) return null
  editTranslation(editor, () => ({ texts: answered.texts }))
  if (answered.strange > 0) editor.notify.say(toasts.textsInOtherLanguage(answered.strange))
  return null
}

/** A service's text: nobody has confirmed it. */
const proposed = ({ kind, ownerId, text: originalText }: TranslatableText, text: string) => ({
  kind,
  ownerId,
  text,
  originalText,
  isConfirmed: false,
})

interface Proposals {
  /** What a service makes of texts, by their keys; texts of which it made nothing are left out. */
  readonly texts: Readonly<Record<string, TranslatedText>>
  /** How many of them are in another language than was asked for. */
  readonly strange: number
}

/** Asks a service for these texts in the language of the open translation. */
async function proposals(
  { session, translating }: Editor,
  batch: readonly TranslatableText[],
  signal: AbortSignal,
): Promise<Proposals | ApiError | 'stopped'> {
  const open = translating.value
  if (open === null) return 'stopped'
  const answer = await attempt('POST /api/demo/:id/translated-texts', {
    params: { id: session.demoId },
    body: {
      sourceLanguage: open.source,
      targetLanguage: open.language,
      texts: batch.map(({ kind, ownerId, text }) => ({
        entityType: kind,
        [textKinds[kind].owner]: ownerId,
        text,
      })),
    },
    signal,
  }).catch(() => null)
  if (answer === null || signal.aborted) return 'stopped'
  if (!answer.ok) return answer.error
  const originals = new Map(batch.map((one) => [one.key, one]))
  const texts = answer.reply.texts.flatMap((one) => {
    const key = textKey(one.entityType, one[textKinds[one.entityType].owner] ?? '')
    const original = originals.get(key)
    return original && one.text.trim() !== '' ? [[key, proposed(original, one.text)] as const] : []
  })
  const isStrange = ({ faults }: (typeof answer.reply.texts)[number]) =>
    faults.some(({ code }) => code === 'other-language')
  return { texts: Object.fromEntries(texts), strange: answer.reply.texts.filter(isStrange).length }
}
