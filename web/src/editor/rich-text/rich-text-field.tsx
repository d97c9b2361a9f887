import './rich-text.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { OpenForm } from './open-form.ts'
import { TextToolbar } from './text-toolbar.tsx'
import { useTextView } from './use-text-view.ts'
import { menuTakesKey, useVariableMenu } from './use-variable-menu.ts'
import { VariableMenu } from './variable-menu.tsx'

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

/**
 * A text with bold, italic, links and lists, edited as it will look and kept as markdown; a typed brace offers
 * variables (H2.8).
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, text, placeholder = '', rows = 4, onChange } = props
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenForm | null>(null)
  const takesKey = useRef<(key: string) => boolean>(() => false)
  const view = useTextView(host, {
    text,
    placeholder,
    onChange,
    openForm: setOpen,
    takesKey: ({ key }) => takesKey.current(key),
  })
  const menu = useVariableMenu(view)
  takesKey.current = (key) => menu !== null && menuTakesKey(menu, key)

  const menuId = `${id}-variables`
  const attributes = JSON.stringify({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-haspopup': 'listbox',
    ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
    ...(menu && {
      'aria-controls': menuId,
      'aria-activedescendant': `${menuId}-${menu.active}`,
    }),
    style: `min-height: ${rows * 20}px`,
  })
  const { describe } = view
  useEffect(() => describe(JSON.parse(attributes)), [describe, attributes])

  return (
    <div className="wsui-field">
      <span className="wsui-label">{label}</span>
      <div className="ed-text">
        <TextToolbar view={view} open={open} onOpen={setOpen} />
        <div ref={host} className="wsui-textarea ed-text-area" />
      </div>
      {menu && <VariableMenu id={menuId} menu={menu} />}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="wsui-hint">
          {hint}
        </div>
      )}
    </div>
  )
}
