import type { Hotspot } from '@waystep/demo-model'
import { hotspotTextHint, textField } from '../canvas/hotspot-view.ts'
import { useEditor } from '../editor-context.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'

/** The hotspot's text (H2.8, H2.45). */
export function HotspotText({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  // Which text is shown decides which one is typed into (traps: aiText and text).
  const field = textField(hotspot)
  return (
    <RichTextField
      key={`${hotspot.id} ${field}`}
      label="Text"
      hint="Without text only the hotspot shows."
      placeholder={hotspotTextHint}
      text={hotspot[field] ?? ''}
      onChange={(text) => draft.change({ [field]: text })}
    />
  )
}
