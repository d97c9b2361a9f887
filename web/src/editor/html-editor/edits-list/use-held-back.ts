import { useEffect, useRef } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { useDemoLink } from '../../share/use-demo-link.ts'

/**
 * Numbers of the steps that viewers do not get until their redactions are settled, as the server has
 * it. Says so when there are more of them than before. @param onShow what the toast's action does
 */
export function useHeldBack(onShow: () => void): readonly number[] {
  const { session, demo, notify } = useEditor()
  const isSaved = session.queue.status.value.state === 'saved'
  const edits = demo.document.value?.edits
  const { data, refetch } = useDemoLink(session.demoId).link
  useEffect(() => {
    if (isSaved && edits) void refetch()
  }, [isSaved, edits, refetch])
  const numbers = (data?.heldBack ?? []).map(({ number }) => number)
  const count = useRef<number | null>(null)
  const show = useRef(onShow)
  show.current = onShow
  const words = numbers.join(', ')
  useEffect(() => {
    if (!data) return
    const before = count.current
    count.current = data.heldBack.length
    if (before === null || data.heldBack.length <= before) return
    notify.say(toasts.stepsHeldBack(words, data.heldBack.length), () => show.current())
  }, [data, words, notify])
  return numbers
}
