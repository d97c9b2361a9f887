import {
  allowedAnimations,
  appearanceChanges,
  canAnimate,
  type Hotspot,
  offeredAppearances,
} from '@waystep/demo-model'
import { SegmentedControl } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { ContrastNote } from '../fields/contrast-note.tsx'
import { ColourRow } from './colour-row.tsx'
import { HotspotSection } from './hotspot-section.tsx'
import { PropRow } from './prop-row.tsx'

const segments = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value }))

/** Appearance, colours and animation (H2.9, H4.14, H5.5, H5.7, H5.8). */
export function LookSection({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  const backdrop = draft.backdrop.value
  const shown = backdrop === 'None' ? 'Default' : 'Backdrop'
  const animates = canAnimate(hotspot, backdrop)
  return (
    <HotspotSection title="Look">
      <PropRow name="Appearance">
        <SegmentedControl
          label="Appearance"
          size="dense"
          equal
          value={hotspot.isVisible ? shown : 'Invisible'}
          segments={segments(offeredAppearances(hotspot))}
          onChange={(appearance) => {
            const { changes, backdrop: wanted } = appearanceChanges(appearance)
            draft.change(changes, { backdrop: wanted })
          }}
        />
      </PropRow>
      <ColourRow
        name="Background"
        colour={hotspot.bgcolor}
        onChange={(bgcolor) => draft.change({ bgcolor }, { gesture: 'bgcolor' })}
      />
      <ColourRow
        name="Text"
        colour={hotspot.textcolor}
        onChange={(textcolor) => draft.change({ textcolor }, { gesture: 'textcolor' })}
      />
      <ContrastNote
        what="The text"
        text={hotspot.textcolor}
        grounds={[hotspot.bgcolor]}
        onChange={(textcolor) => draft.change({ textcolor })}
      />
      <PropRow
        name="Animation"
        why={
          animates
            ? null
            : hotspot.isVisible
              ? 'A hotspot with a backdrop is not animated.'
              : 'An invisible hotspot is not animated.'
        }
      >
        <SegmentedControl
          label="Animation"
          size="dense"
          equal
          disabled={!animates}
          value={hotspot.animation}
          segments={segments(allowedAnimations(hotspot.style))}
          onChange={(animation) => draft.change({ animation })}
        />
      </PropRow>
    </HotspotSection>
  )
}
