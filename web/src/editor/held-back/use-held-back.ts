import { useEffect, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { sayHeldBack } from '../html-editor/saving/say-held-back.ts'
import { useDemoLink } from '../share/use-demo-link.ts'
import { useShowHeldBack } from './show-held-back.ts'

/**
 * Keeps `editor.heldBack`: the steps that viewers do not get until their redactions are settled, as the
 * server has it. Says so when there are more of them than before.
 */
export function useHeldBack(): void {
  const editor = useEditor()
  const { session, demo, heldBack } = editor
  const edits = demo.document.value?.edits
  const isSaved = session.queue.status.value.state === 'saved'
  const hasEdits = edits !== undefined && Object.keys(edits).length > 0
  const { data, refetch } = useDemoLink(session.demoId, hasEdits).link
  useEffect(() => {
    if (isSaved && edits && hasEdits) void refetch()
  }, [isSaved, edits, hasEdits, refetch])
  const show = useRef(() => {})
  show.current = useShowHeldBack()
  const count = useRef<number | null>(null)
  useEffect(() => {
    if (!data) return
    heldBack.value = data.heldBack
    const before = count.current
    count.current = data.heldBack.length
    if (before === null || data.heldBack.length <= before) return
    const numbers = data.heldBack.map(({ number }) => number)
    sayHeldBack(editor, numbers, () => show.current())
  }, [data, editor, heldBack])
}
