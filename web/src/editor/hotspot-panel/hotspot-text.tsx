import type { Hotspot } from '@waystep/demo-model'
import { hotspotTextHint, textField } from '../canvas/hotspot-view.ts'
import { useEditor } from '../editor-context.ts'
import { MarkdownField } from '../fields/markdown-field.tsx'

/** The hotspot's text, in markdown (H2.8, H2.45). */
export function HotspotText({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  // Which text is shown decides which one is typed into (traps: aiText and text).
  const field = textField(hotspot)
  return (
    <MarkdownField
      label="Text"
      hint="Markdown. Without text only the hotspot shows."
      placeholder={hotspotTextHint}
      text={hotspot[field] ?? ''}
      onChange={(text) => draft.change({ [field]: text })}
    />
  )
}
