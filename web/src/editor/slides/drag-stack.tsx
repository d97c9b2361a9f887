import { chapterOf, type Step } from '@waystep/demo-model'
import { Badge } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { TilePicture } from '../steps/tile-picture.tsx'

const layers = 5

/** What is under the pointer while steps are dragged: up to five of them, stacked. */
export function DragStack({ steps }: { readonly steps: readonly Step[] }) {
  const document = useEditor().demo.document.value
  if (!document) return null
  return (
    <div className="ed-stack">
      {steps.slice(0, layers).map((step, depth) => (
        <span
          key={step.id}
          className="ed-stack-layer"
          style={{ transform: `translate(${depth * 4}px, ${depth * 4}px)`, zIndex: -depth }}
        >
          <TilePicture step={step} chapter={chapterOf(document, step.id)} document={document} />
        </span>
      ))}
      {steps.length > 1 && (
        <span className="ed-stack-count">
          <Badge tone="brand">{steps.length}</Badge>
        </span>
      )}
    </div>
  )
}
