import { chapterOf } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { Flag, Heading, type LucideIcon } from 'lucide-react'
import { useAddChapter } from '../chapter-panel/use-add-chapter.ts'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'

interface AddTileProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
}

function AddTile({ label, icon, onClick }: AddTileProps) {
  return (
    <div className="ed-add-tile">
      <button type="button" onClick={onClick}>
        <Icon of={icon} size={14} />
        {label}
      </button>
    </div>
  )
}

/** E2.49: at the start, while the first step is no chapter. */
export function StartChapterTile() {
  const { demo } = useEditor()
  const { addAfter } = useAddChapter()
  const document = demo.document.value
  const first = demo.steps.value[0]
  if (!document || !first || chapterOf(document, first.id) !== null) return null
  return <AddTile label="Add Chapter" icon={Heading} onClick={() => addAfter(null)} />
}

/** E2.50: at the end; it opens the end CTA that is there already (E4.22). */
export function EndCtaTile() {
  const { openEndCta } = useAddChapter()
  const { decision } = useGate()('end-cta')
  const label = decision.allowed ? 'Add CTA' : 'Add CTA (Upgrade)'
  return <AddTile label={label} icon={Flag} onClick={openEndCta} />
}
