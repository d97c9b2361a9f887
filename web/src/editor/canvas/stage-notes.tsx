import { Icon } from '@waystep/ui'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Warnings over the lower edge of the stage, for authors only. */
export function StageNotes({
  notes,
  children,
}: {
  readonly notes: readonly string[]
  readonly children?: ReactNode
}) {
  return (
    <div className="ed-stage-notes" role="status">
      {notes.map((note) => (
        <p key={note}>
          <Icon of={TriangleAlert} size={14} />
          {note}
        </p>
      ))}
      {children}
    </div>
  )
}
