import { useSignalEffect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { showComment } from './show-comments.ts'

/** Loads the comments once, and after each check of the demo again what others changed of them. */
export function useComments({ comments, session }: Editor): void {
  useEffect(() => {
    if (comments.isAvailable) void comments.load()
  }, [comments])
  useSignalEffect(() => {
    const said = session.sync.commentsSaid.value
    if (comments.isAvailable && said !== null) void comments.follow(said.revision)
  })
}

/** M2.13: `commentId` in the address opens at a comment, once; the address then names its step only. */
export function useCommentInAddress(editor: Editor): void {
  const [query, setQuery] = useSearchParams()
  const named = query.get('commentId')
  const { comments, demo, selection, notify } = editor
  const state = comments.isAvailable ? comments.state.value : 'ready'
  const answered = useRef<string | null>(null)
  useEffect(() => {
    if (named === null || named === answered.current || state === 'loading') return
    // Until they are there, the panel says why they are not, and tries again.
    if (state === 'failed') {
      comments.isOpen.value = true
      return
    }
    answered.current = named
    if (!showComment(editor, named)) {
      const [first] = demo.stepIds.value
      if (first !== undefined) editor.leaveDraft(() => selection.show(first))
      notify.say(toasts.commentNotFound)
    }
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('commentId')
        return next
      },
      { replace: true },
    )
  }, [editor, comments, demo, selection, notify, named, state, setQuery])
}
