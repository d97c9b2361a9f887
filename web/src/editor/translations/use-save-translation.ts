import { useQueryClient } from '@tanstack/react-query'
import { languageNamed } from '@waystep/demo-model'
import { useRef, useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { sendTranslation } from './send-translation.ts'
import {
  isTooLong,
  isUnsaved,
  type OpenTranslation,
  openedTranslation,
  voiceOf,
  withEdits,
} from './translation-edits.ts'
import { languagesKey } from './use-languages.ts'
import { translationKey } from './use-open-translation.ts'
import type { SavedTranslation } from './wire-text.ts'

export type SavingTranslation = ReturnType<typeof useSaveTranslation>

/** Saves the open translation: creates it, or changes it (V4.41). The hub has one of it: nothing is saved twice at once. */
export function useSaveTranslation() {
  const editor = useEditor()
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const running = useRef(false)
  const { decision } = useGate()('translations')
  const { demoId } = editor.session
  const open = editor.translating.value
  const issue = decision.allowed ? issueOf(open) : decision.message

  /** True once the server has all of it. */
  const save = async (): Promise<boolean> => {
    if (open === null || issue !== null || running.current) return false
    const { voiceoverEnabled, selectedVoice } = voiceOf(open)
    const isByVoice = editor.demo.demo.value?.recordOwnVoice === false
    if (voiceoverEnabled && isByVoice && selectedVoice === null) {
      editor.notify.say(toasts.noTranslationVoice)
      return false
    }
    running.current = true
    setSaving(true)
    const saved = await sendTranslation(demoId, open)
    running.current = false
    setSaving(false)
    const { language } = open
    if (!saved.ok) {
      editor.notify.say(toasts.translationsNotUpdated)
      return false
    }
    const name = languageNamed(language)?.name ?? language
    editor.notify.say(
      open.saved === null ? toasts.translationsSaved(name) : toasts.translationsUpdated(name),
    )
    const queryKey = translationKey(demoId, language)
    // Read before it was saved, and come late, it would put the hub back.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, saved.reply)
    // What was typed while it was saved is still to be saved.
    const now = editor.translating.value
    if (now?.language === language) {
      editor.translating.value = afterSaving(now, open, saved.reply)
    }
    await client.invalidateQueries({ queryKey: languagesKey(demoId) })
    return true
  }
  return { issue, isSaving, save }
}

/** Why it cannot be saved; null: it can. */
function issueOf(open: OpenTranslation | null): string | null {
  if (open === null) return 'It is loading'
  if (isTooLong(open)) return 'A text is longer than it may be'
  const isNothing = open.saved !== null && !isUnsaved(open)
  return isNothing ? 'Nothing has changed since it was saved' : null
}

/** What is open once `sent` is saved: with the edits that were made since, and what others did meanwhile. */
function afterSaving(
  now: OpenTranslation,
  sent: OpenTranslation,
  saved: SavedTranslation,
): OpenTranslation {
  const left = <T>(list: Readonly<Record<string, T>>, from: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(list).filter(([key, one]) => one !== from[key]))
  const texts = left(now.edits.texts, sent.edits.texts)
  const media = left(now.edits.media, sent.edits.media)
  // What others had done before was told until now, when it is saved.
  const { others: _, ...before } = sent
  return withEdits(
    { ...openedTranslation(saved, before), edits: { ...now.edits, texts, media } },
    {},
  )
}
