import { useEffect } from 'react'
import { useEditor } from '../../editor-context.ts'
import { useDemoLink } from '../../share/use-demo-link.ts'

/** Numbers of the steps that viewers do not get until their redactions are settled, as the server has it. */
export function useHeldBack(): readonly number[] {
  const { session, demo } = useEditor()
  const isSaved = session.queue.status.value.state === 'saved'
  const edits = demo.document.value?.edits
  const { data, refetch } = useDemoLink(session.demoId).link
  useEffect(() => {
    if (isSaved && edits) void refetch()
  }, [isSaved, edits, refetch])
  return (data?.heldBack ?? []).map(({ number }) => number)
}
