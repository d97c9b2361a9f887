import { type TranslatableText, type TranslatedText, textKey, textKinds } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  cancel(): void
}

/** Translates by the server's service, part by part, into the open translation (V4.40, V7.12). */
export function useAiTranslation(): AiTranslation {
  const editor = useEditor()
  const [progress, setProgress] = useState<AiTranslation['progress']>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const translate = useCallback(
    async (originals: readonly TranslatableText[]) => {
      if (running.current !== null || originals.length === 0) return
      const stop = new AbortController()
      running.current = stop
      await translateAll(editor, originals, stop.signal, setProgress)
      running.current = null
      setProgress(null)
    },
    [editor],
  )
  return { progress, translate, ...useRowTranslation(), cancel: () => running.current?.abort() }
}

/** Translates texts one by one, several at once. */
function useRowTranslation(): Pick<AiTranslation, 'translateOne' | 'rows'> {
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
      await translateText(editor, original, closing.current.signal)
      setRows((now) => new Set([...now].filter((one) => one !== key)))
    },
    [editor, isFirstPress],
  )
  return { translateOne, rows }
}

/** Puts what a service makes of texts into the open translation, as far as it comes. */
async function translateAll(
  editor: Editor,
  originals: readonly TranslatableText[],
  signal: AbortSignal,
  onProgress: (progress: AiTranslation['progress']) => void,
): Promise<void> {
  const total = originals.length
  let done = 0
  let put = 0
  let strange = 0
  for (const batch of textBatches(originals)) {
    onProgress({ done, total })
    const answered = await proposals(editor, batch, signal)
    if (answered === 'stopped') return
    if (answered === 'failed') {
      editor.notify.say(toasts.notTranslated)
      return
    }
    editTranslation(editor, () => ({ texts: answered.texts }))
    done += batch.length
    put += Object.keys(answered.texts).length
    strange += answered.strange
  }
  if (strange > 0) editor.notify.say(toasts.textsInOtherLanguage(strange))
  else if (put < total) editor.notify.say(toasts.textsLeft(total - put))
}

async function translateText(
  editor: Editor,
  original: TranslatableText,
  signal: AbortSignal,
): Promise<void> {
  const { key } = original
  const stands = () => editor.translating.value && textsOf(editor.translating.value)[key]
  const before = stands()
  const answered = await proposals(editor, [original], signal)
  if (answered === 'stopped') return
  const isPut = answered !== 'failed' && answered.texts[key] !== undefined
  if (!isPut) {
    editor.notify.say(toasts.textNotTranslated)
    return
  }
  if (!dequal(stands(), before)) return
  editTranslation(editor, () => ({ texts: answered.texts }))
  if (answered.strange > 0) editor.notify.say(toasts.textsInOtherLanguage(answered.strange))
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
): Promise<Proposals | 'failed' | 'stopped'> {
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
  if (!answer.ok) return 'failed'
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
