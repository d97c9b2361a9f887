import {
  frameOf,
  type Hotspot,
  type HotspotPosition,
  mediaSize,
  typedPosition,
} from '@waystep/demo-model'
import { Input } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { PropRow } from './prop-row.tsx'

/** Where the hotspot stands, in percent of the step (H5.4); while it is dragged, where it is just then. */
export function PlaceFields({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft, demo, dragged } = useEditor()
  const document = demo.document.value
  const step = document?.steps[hotspot.stepId]
  if (!document || !step) return null
  const size = mediaSize(step) ?? frameOf(document)
  const hand = dragged.value
  const { mouseXCooridnate: x, mouseYCooridnate: y } = {
    ...hotspot,
    ...(hand?.id === hotspot.id ? hand.changes : {}),
  }
  const place = { x, y }
  const inside = (typed: Partial<HotspotPosition>) =>
    typedPosition(hotspot, size, { ...place, ...typed })
  return (
    <PropRow name="Position">
      <div className="ed-two">
        <PlaceField
          axis="X"
          value={place.x}
          onType={(x) => draft.changeSoon({ mouseXCooridnate: inside({ x }).x })}
        />
        <PlaceField
          axis="Y"
          value={place.y}
          onType={(y) => draft.changeSoon({ mouseYCooridnate: inside({ y }).y })}
        />
      </div>
    </PropRow>
  )
}

/** A number with one sign for its decimals, of either kind; what is typed of it so far. */
const numeric = /^\d{0,3}([.,]\d*)?$/

interface Typed {
  readonly text: string
  /** The value that was shown before it. */
  readonly over: number
}

/** Shows what is typed until the hotspot stands somewhere else: then that, as it may be clamped. */
function PlaceField({
  axis,
  value,
  onType,
}: {
  readonly axis: 'X' | 'Y'
  readonly value: number
  readonly onType: (percent: number) => void
}) {
  const { draft } = useEditor()
  const [typed, setTyped] = useState<Typed | null>(null)
  const shown = String(Math.round(value * 100) / 100)
  return (
    <Input
      size="dense"
      before={axis}
      unit="%"
      inputMode="decimal"
      aria-label={`${axis} position in percent`}
      value={typed?.over === value ? typed.text : shown}
      onChange={({ target }) => {
        if (!numeric.test(target.value)) return
        setTyped({ text: target.value, over: value })
        const percent = Number.parseFloat(target.value.replace(',', '.'))
        onType(Number.isNaN(percent) ? value : percent)
      }}
      onBlur={() => {
        draft.settle()
        setTyped(null)
      }}
    />
  )
}
