import { IconButton, Popover } from '@waystep/ui'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { LinkForm } from './link-form.tsx'
import type { OpenForm } from './open-form.ts'
import { hasStyle, linkAt, setLink, type TextStyle, toggleStyle } from './text-commands.ts'
import type { TextView } from './use-text-view.ts'
import { VariableControl } from './variable-control.tsx'

interface StyleButton {
  readonly style: TextStyle
  readonly label: string
  readonly icon: LucideIcon
  readonly shortcut: string
}

const marks: readonly StyleButton[] = [
  { style: 'bold', label: 'Bold', icon: Bold, shortcut: 'mod+b' },
  { style: 'italic', label: 'Italic', icon: Italic, shortcut: 'mod+i' },
]
const lists: readonly StyleButton[] = [
  { style: 'ordered', label: 'Ordered list', icon: ListOrdered, shortcut: 'mod+shift+7' },
  { style: 'bulleted', label: 'Bulleted list', icon: List, shortcut: 'mod+shift+8' },
]

/** The selection stays where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Bold, italic, link, ordered list, bulleted list (H2.8), and variables. */
export function TextToolbar(props: {
  readonly view: TextView
  readonly open: OpenForm | null
  readonly onOpen: (form: OpenForm | null) => void
}) {
  const { view, open, onOpen } = props
  const { state } = view
  const address = state && linkAt(state)
  const button = ({ style, label, icon, shortcut }: StyleButton) => (
    <IconButton
      key={style}
      label={label}
      icon={icon}
      shortcut={shortcut}
      size="dense"
      pressed={state !== null && hasStyle(state, style)}
      onMouseDown={keepFocus}
      onClick={() => view.run(toggleStyle(style))}
    />
  )
  return (
    <div className="ed-text-marks" role="toolbar" aria-label="Text marks">
      {marks.map(button)}
      <Popover
        label="Link"
        width={280}
        open={open === 'link'}
        onOpenChange={(isOpen) => onOpen(isOpen ? 'link' : null)}
        onCloseFocus={view.focus}
        trigger={
          <IconButton
            label="Link"
            icon={Link}
            shortcut="mod+k"
            size="dense"
            pressed={address !== null}
            onMouseDown={keepFocus}
          />
        }
      >
        <LinkForm
          address={address}
          onSave={(href) => {
            onOpen(null)
            view.run(setLink(href))
          }}
        />
      </Popover>
      {lists.map(button)}
      <VariableControl
        view={view}
        isOpen={open === 'variable'}
        onOpen={(isOpen) => onOpen(isOpen ? 'variable' : null)}
      />
    </div>
  )
}
