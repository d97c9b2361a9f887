import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { type OpenTranslation, openedTranslation } from './translation-edits.ts'

export const translationKey = (demoId: string, language: string) =>
  ['translation', demoId, language] as const

/** The translation into a language, with what is changed in it here; null while it is loaded. */
export function useOpenTranslation(language: string) {
  const editor = useEditor()
  const { demoId } = editor.session
  const { translating } = editor
  const named = translating.value?.language === language ? translating.value : null
  const held = named?.isUnread ? null : named
  const isPending = held !== null && held.saved === null
  const query = useQuery({
    queryKey: translationKey(demoId, language),
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/translations/:language', {
        params: { id: demoId, language },
        signal,
      }),
    enabled: !isPending,
  })
  const { data: saved } = query
  useEffect(() => {
    if (saved === undefined) return
    const now = translating.value
    const before = now?.language === language ? now : null
    if (before?.saved?.revision === saved.revision) return
    translating.value = openedTranslation(saved, before)
  }, [saved, language, translating])
  const isGone = query.error instanceof ApiError && query.error.status === 404
  useEffect(() => {
    const now = translating.value
    // Deleted since a tab that is gone left edits of it: they make it anew.
    if (isGone && now?.isUnread && now.language === language) {
      const { isUnread: _, ...pending } = now
      translating.value = pending
    }
  }, [isGone, language, translating])
  const open: OpenTranslation | null = held
  return {
    open,
    error: query.error,
    isFetching: query.isFetching,
    again: () => void query.refetch(),
  }
}
