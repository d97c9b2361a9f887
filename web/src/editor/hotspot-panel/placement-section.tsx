import {
  type anchorPositions,
  type Hotspot,
  hasPlace,
  hasTooltipPosition,
  hotspotWidths,
  type modalPositions,
} from '@waystep/demo-model'
import { type GridPlace, PlaceGrid, SegmentedControl } from '@waystep/ui'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { HotspotSection } from './hotspot-section.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PropRow } from './prop-row.tsx'

const sides = [
  { value: 'autostart', label: 'Auto' },
  { value: 'top', label: 'Top', icon: ArrowUp },
  { value: 'right', label: 'Right', icon: ArrowRight },
  { value: 'bottom', label: 'Bottom', icon: ArrowDown },
  { value: 'left', label: 'Left', icon: ArrowLeft },
] as const

const widths = hotspotWidths.map((value) => ({ value, label: value }))

const place = <T extends string>(value: T, label: string, row: number, column: number) =>
  ({ value, label, row, column }) satisfies GridPlace<T>

const onElement: readonly GridPlace<(typeof anchorPositions)[number]>[] = [
  place('TopLeft', 'Top left', 1, 1),
  place('TopCenter', 'Top center', 1, 2),
  place('TopRight', 'Top right', 1, 3),
  place('MiddleLeft', 'Middle left', 2, 1),
  place('MiddleCenter', 'Middle center', 2, 2),
  place('MiddleRight', 'Middle right', 2, 3),
  place('BottomLeft', 'Bottom left', 3, 1),
  place('BottomCenter', 'Bottom center', 3, 2),
  place('BottomRight', 'Bottom right', 3, 3),
]

const onStep: readonly GridPlace<(typeof modalPositions)[number]>[] = [
  place('TopLeft', 'Top left', 1, 1),
  place('TopRight', 'Top right', 1, 3),
  place('Center', 'Center', 2, 2),
  place('BottomLeft', 'Bottom left', 3, 1),
  place('BottomRight', 'Bottom right', 3, 3),
]

/** Where the hotspot and its text stand, and how wide the text is (H2.9, H2.47, H5.10). */
export function PlacementSection({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  return (
    <HotspotSection title="Placement">
      {hasTooltipPosition(hotspot.style) && (
        <PropRow name="Tooltip">
          <SegmentedControl
            label="Tooltip position"
            size="dense"
            equal
            value={hotspot.tipposition}
            segments={sides}
            onChange={(tipposition) => draft.change({ tipposition })}
          />
        </PropRow>
      )}
      <PropRow name="Width">
        <SegmentedControl
          label="Tooltip width"
          size="dense"
          equal
          value={hotspot.hotspotWidth}
          segments={widths}
          onChange={(hotspotWidth) => draft.change({ hotspotWidth })}
        />
      </PropRow>
      {hotspot.style === 'Pointer' && (
        <PropRow name="On the element">
          <PlaceGrid
            label="Pointer position"
            value={hotspot.anchorPosition}
            places={onElement}
            onChange={(anchorPosition) => draft.change({ anchorPosition })}
          />
        </PropRow>
      )}
      {hotspot.style === 'Modal' && (
        <PropRow name="On the step">
          <PlaceGrid
            label="Modal position"
            value={hotspot.modalPosition}
            places={onStep}
            onChange={(modalPosition) => draft.change({ modalPosition })}
          />
        </PropRow>
      )}
      {hasPlace(hotspot.style) && <PlaceFields hotspot={hotspot} />}
    </HotspotSection>
  )
}
