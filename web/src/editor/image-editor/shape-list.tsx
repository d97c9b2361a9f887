import type { PictureShape } from '@waystep/demo-model'
import { IconButton } from '@waystep/ui'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { shapeName } from './shape-words.ts'
import { canTurn } from './turn-shape.ts'
import type { PictureDraft } from './use-picture-draft.ts'

interface ShapeRowProps {
  readonly shape: PictureShape
  readonly isSelected: boolean
  readonly select: (id: string) => void
}

/** A stroke changes one of hundreds, and the others are not drawn again for it. */
const ShapeRow = memo(function ShapeRow({ shape, isSelected, select }: ShapeRowProps) {
  return (
    <li>
      <button type="button" aria-pressed={isSelected} onClick={() => select(shape.id)}>
        {shapeName(shape)}
      </button>
    </li>
  )
})

/** All that is on the picture, the upmost first; selects without a mouse. */
export function ShapeList({ draft }: { readonly draft: PictureDraft }) {
  const { state, selected, select, act } = draft
  if (state.shapes.length === 0) return null
  return (
    <section aria-label="On this image">
      <h3 className="wsui-label">On this image</h3>
      <ul className="ed-picture-shapes">
        {state.shapes.toReversed().map((shape: PictureShape) => (
          <ShapeRow
            key={shape.id}
            shape={shape}
            isSelected={shape.id === selected?.id}
            select={select}
          />
        ))}
      </ul>
      {selected && (
        <p className="wsui-hint">
          Arrow keys move it, with Alt they resize it{canTurn(selected) && ', R turns it'}.
        </p>
      )}
      {selected && (
        <div role="toolbar" aria-label="Selected shape" className="ed-picture-row">
          <IconButton label="Bring forward" icon={ArrowUp} onClick={() => act({ kind: 'above' })} />
          <IconButton
            label="Send backward"
            icon={ArrowDown}
            onClick={() => act({ kind: 'below' })}
          />
          <IconButton label="Duplicate" icon={Copy} onClick={() => act({ kind: 'duplicate' })} />
          <IconButton label="Delete" icon={Trash2} onClick={() => act({ kind: 'remove' })} />
        </div>
      )}
    </section>
  )
}
