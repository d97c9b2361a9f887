import { allowedStyles, type Hotspot, hotspotStyleLabel, stepKind } from '@waystep/demo-model'
import { PictureCards } from '@waystep/ui'
import { openAnchorPicker } from '../anchor-picker/open-anchor-picker.ts'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { HotspotSection } from './hotspot-section.tsx'
import { StylePicture } from './style-picture.tsx'

/** The styles that the step can have, as they look (H2.6, H3.6, H5.12). */
export function StyleSection({ hotspot }: { readonly hotspot: Hotspot }) {
  const editor = useEditor()
  const gate = useGate()('anchor')
  const document = editor.demo.document.value
  const step = document?.steps[hotspot.stepId]
  if (!document || !step) return null
  const kind = stepKind(document, step)
  return (
    <HotspotSection title="Style">
      <PictureCards
        label="Style"
        value={hotspot.style}
        options={allowedStyles(document, step).map((style) => ({
          value: style,
          label: hotspotStyleLabel(style, kind),
          picture: <StylePicture style={style} hotspot={hotspot} />,
        }))}
        onChange={(style) => {
          const { draft } = editor
          // An anchor that may not be chosen is not asked for.
          if (draft.asksForAnchor(style) && !openAnchorPicker(editor, hotspot, gate)) return
          draft.switchStyle(style)
        }}
      />
    </HotspotSection>
  )
}
