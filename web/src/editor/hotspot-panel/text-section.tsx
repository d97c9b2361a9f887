import { choosesTextAndButtons, type Hotspot, textAligns } from '@waystep/demo-model'
import { SegmentedControl } from '@waystep/ui'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { hotspotTextHint, textField } from '../views/hotspot-view.ts'
import { onlyPointersAndAreas } from './only-pointers-and-areas.ts'
import { PropRow } from './prop-row.tsx'

const alignIcons = { Left: TextAlignStart, Center: TextAlignCenter, Right: TextAlignEnd }
const aligns = textAligns.map((value) => ({ value, label: value, icon: alignIcons[value] }))
const modes = [
  { value: 'hover', label: 'On Hover' },
  { value: 'always', label: 'Always' },
] as const

/** The hotspot's text, how it is set and when it shows (H2.8, H2.45, H2.47, H5.2). */
export function TextSection({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  const chooses = choosesTextAndButtons(hotspot.style)
  // Which text is shown decides which one is typed into (traps: aiText and text).
  const field = textField(hotspot)
  return (
    <section className="ed-props">
      <RichTextField
        key={`${hotspot.id} ${field}`}
        label="Text"
        hint="Without text only the hotspot shows."
        placeholder={hotspotTextHint}
        text={hotspot[field] ?? ''}
        onChange={(text) => draft.change({ [field]: text }, { gesture: field })}
      />
      <PropRow name="Align">
        <SegmentedControl
          label="Text align"
          size="dense"
          equal
          value={hotspot.textAlign}
          segments={aligns}
          onChange={(textAlign) => draft.change({ textAlign })}
        />
      </PropRow>
      <PropRow name="Show text" why={chooses ? null : onlyPointersAndAreas}>
        <SegmentedControl
          label="Tooltip text"
          size="dense"
          equal
          disabled={!chooses}
          value={hotspot.textVisible || !chooses ? 'always' : 'hover'}
          segments={modes}
          onChange={(mode) => draft.change({ textVisible: mode === 'always' })}
        />
      </PropRow>
    </section>
  )
}
