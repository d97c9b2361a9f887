import { useQueryClient } from '@tanstack/react-query'
import { languageNamed } from '@waystep/demo-model'
import { ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { languagesKey } from './use-languages.ts'

interface DeleteTranslationProps {
  readonly language: string
  readonly onClose: () => void
}

/** Asks before a language goes with all that was written in it (V2.57, V7.11). */
export function DeleteTranslationDialog({ language, onClose }: DeleteTranslationProps) {
  const editor = useEditor()
  const client = useQueryClient()
  const [isDeleting, setIsDeleting] = useState(false)
  const name = languageNamed(language)?.name ?? language
  const remove = async () => {
    setIsDeleting(true)
    const { demoId } = editor.session
    const params = { id: demoId, language }
    const removed = await attempt('DELETE /api/demo/:id/translations/:language', { params })
    const isGone = removed.ok || removed.error.status === 404
    if (!isGone) {
      setIsDeleting(false)
      editor.notify.say(toasts.translationsNotDeleted)
      return
    }
    // It is shown until another one takes its place: it would be asked for anew else.
    await client.invalidateQueries({ queryKey: languagesKey(demoId) })
    editor.translating.value = null
    editor.notify.say(toasts.translationsDeleted(name))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Translation"
      subtitle={`All ${name} texts and voiceovers of this demo are deleted, and viewers no longer get it in ${name}. This cannot be undone.`}
      primaryLabel="Delete"
      secondaryLabel="Cancel"
      danger
      loading={isDeleting}
      onConfirm={() => void remove()}
    />
  )
}
