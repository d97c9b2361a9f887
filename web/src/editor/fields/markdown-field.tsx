import { Field, IconButton, Textarea } from '@waystep/ui'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { type MarkdownMark, markText } from './mark-text.ts'

const marks: readonly { mark: MarkdownMark; label: string; icon: LucideIcon }[] = [
  { mark: 'bold', label: 'Bold', icon: Bold },
  { mark: 'italic', label: 'Italic', icon: Italic },
  { mark: 'link', label: 'Link', icon: Link },
  { mark: 'ordered', label: 'Ordered list', icon: ListOrdered },
  { mark: 'bulleted', label: 'Bulleted list', icon: List },
]

export interface MarkdownFieldProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly placeholder?: string
  readonly rows?: number
  readonly onChange: (text: string) => void
}

/** A text in markdown, with buttons for its marks. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, text, rows = 6, onChange } = props
  const area = useRef<HTMLTextAreaElement>(null)

  const put = (mark: MarkdownMark) => {
    const element = area.current
    if (!element) return
    const marked = markText(text, element.selectionStart, element.selectionEnd, mark)
    onChange(marked.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(marked.start, marked.end)
    })
  }

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="ed-text">
          <div className="ed-text-marks" role="toolbar" aria-label="Text marks">
            {marks.map(({ mark, label: name, icon }) => (
              <IconButton
                key={mark}
                label={name}
                icon={icon}
                size="dense"
                onClick={() => put(mark)}
              />
            ))}
          </div>
          <Textarea
            {...control}
            ref={area}
            rows={rows}
            value={text}
            placeholder={props.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
