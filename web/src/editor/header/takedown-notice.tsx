import { Note } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

/** That the operator shows the demo to nobody, and why. */
export function TakedownNotice() {
  const takedown = useEditor().session.sync.facts.value?.takedown ?? null
  if (takedown === null) return null
  return (
    <div className="ed-takedown">
      <Note tone="danger">
        The operator of this server has taken this demo down: nobody can watch it. You keep it and
        can edit it.
        {takedown.reason && <q className="ed-takedown-reason">{takedown.reason}</q>}
      </Note>
    </div>
  )
}
