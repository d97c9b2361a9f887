import type { Hotspot } from '@waystep/demo-model'
import { Field, IconButton, Textarea } from '@waystep/ui'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { hotspotTextHint, textField } from '../canvas/hotspot-view.ts'
import { useEditor } from '../editor-context.ts'
import { type MarkdownMark, markText } from './mark-text.ts'

const marks: readonly { mark: MarkdownMark; label: string; icon: LucideIcon }[] = [
  { mark: 'bold', label: 'Bold', icon: Bold },
  { mark: 'italic', label: 'Italic', icon: Italic },
  { mark: 'link', label: 'Link', icon: Link },
  { mark: 'ordered', label: 'Ordered list', icon: ListOrdered },
  { mark: 'bulleted', label: 'Bulleted list', icon: List },
]

/** The hotspot's text, in markdown (H2.8, H2.45). */
export function HotspotText({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  // Which text is shown decides which one is typed into (traps: aiText and text).
  const field = textField(hotspot)
  const text = hotspot[field] ?? ''
  const change = (changed: string) => draft.change({ [field]: changed })

  const put = (mark: MarkdownMark) => {
    const element = area.current
    if (!element) return
    const marked = markText(text, element.selectionStart, element.selectionEnd, mark)
    change(marked.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(marked.start, marked.end)
    })
  }

  return (
    <Field label="Text" hint="Markdown. Without text only the hotspot shows.">
      {(control) => (
        <div className="ed-text">
          <div className="ed-text-marks" role="toolbar" aria-label="Text marks">
            {marks.map(({ mark, label, icon }) => (
              <IconButton
                key={mark}
                label={label}
                icon={icon}
                size="dense"
                onClick={() => put(mark)}
              />
            ))}
          </div>
          <Textarea
            {...control}
            ref={area}
            rows={6}
            value={text}
            placeholder={hotspotTextHint}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
