import { choosesTextAndButtons, directionOf, type Hotspot, textAligns } from '@waystep/demo-model'
import { SegmentedControl } from '@waystep/ui'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { hotspotTextHint, textField } from '../views/hotspot-view.ts'
import { onlyPointersAndAreas } from './only-pointers-and-areas.ts'
import { PropRow } from './prop-row.tsx'

const alignIcons = { Left: TextAlignStart, Center: TextAlignCenter, Right: TextAlignEnd }
const opposite = { Left: 'Right', Center: 'Center', Right: 'Left' } as const
const aligns = textAligns.map((value) => ({ value, label: value, icon: alignIcons[value] }))
/** Left stands for the start of a line, Right for its end: a text that runs to the left has them the other way around. */
const alignsFromRight = textAligns
  .map((value) => ({ value, label: opposite[value], icon: alignIcons[opposite[value]] }))
  .reverse()
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
  const text = hotspot[field] ?? ''
  return (
    <section className="ed-props">
      <RichTextField
        key={`${hotspot.id} ${field}`}
        label="Text"
        hint="Without text only the hotspot shows."
        placeholder={hotspotTextHint}
        text={text}
        onChange={(text) => draft.change({ [field]: text }, { gesture: field })}
      />
      <PropRow name="Align">
        <SegmentedControl
          label="Text align"
          size="dense"
          equal
          value={hotspot.textAlign}
          segments={directionOf(text) === 'rtl' ? alignsFromRight : aligns}
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
