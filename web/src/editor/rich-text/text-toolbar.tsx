import { IconButton, Popover } from '@waystep/ui'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { LinkForm } from './link-form.tsx'
import { hasStyle, linkAt, setLink, type TextStyle, toggleStyle } from './text-commands.ts'
import type { TextView } from './use-text-view.ts'

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

/** Bold, italic, link, ordered list, bulleted list (H2.8). */
export function TextToolbar(props: {
  readonly view: TextView
  readonly isLinkOpen: boolean
  readonly onLinkOpen: (open: boolean) => void
}) {
  const { view, isLinkOpen, onLinkOpen } = props
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
        open={isLinkOpen}
        onOpenChange={onLinkOpen}
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
            onLinkOpen(false)
            view.run(setLink(href))
          }}
        />
      </Popover>
      {lists.map(button)}
    </div>
  )
}
