import './rich-text.css'
import { useId, useRef, useState } from 'react'
import { TextToolbar } from './text-toolbar.tsx'
import { useTextView } from './use-text-view.ts'

export interface RichTextFieldProps {
  readonly label: string
  readonly hint?: string
  /** Markdown. */
  readonly text: string
  readonly placeholder?: string
  /** Lines that are seen while there are fewer. */
  readonly rows?: number
  readonly onChange: (text: string) => void
}

/** A text with bold, italic, links and lists, edited as it will look and kept as markdown (H2.8). */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, text, placeholder = '', rows = 4, onChange } = props
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const view = useTextView(host, {
    text,
    placeholder,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
      style: `min-height: ${rows * 20}px`,
    },
    onChange,
    askLink: () => setIsLinkOpen(true),
  })
  return (
    <div className="wsui-field">
      <span className="wsui-label">{label}</span>
      <div className="ed-text">
        <TextToolbar view={view} isLinkOpen={isLinkOpen} onLinkOpen={setIsLinkOpen} />
        <div ref={host} className="wsui-textarea ed-text-area" />
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="wsui-hint">
          {hint}
        </div>
      )}
    </div>
  )
}
