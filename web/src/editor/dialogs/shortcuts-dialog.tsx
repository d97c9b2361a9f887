import { Dialog, DialogBody, Icon, Kbd, SearchInput } from '@waystep/ui'
import { useState } from 'react'
import { editorActions } from '../actions/index.ts'
import { useEditor } from '../editor-context.ts'

/** What the mouse does with a key held: shortcuts that no action has (E2.54). */
const gestures = [
  { label: 'Select a range of steps', keys: 'shift+click' },
  { label: 'Select steps one by one', keys: 'mod+click' },
  { label: 'Move the focused hotspot', keys: 'arrowleft+arrowup+arrowdown+arrowright' },
]

/** E2.71 to E2.74: the shortcuts that are in effect in the editor. */
export function ShortcutsDialog() {
  const { closeDialog } = useEditor()
  const [search, setSearch] = useState('')
  const found = (label: string) => label.toLowerCase().includes(search.trim().toLowerCase())
  const actions = editorActions.filter(
    ({ shortcuts, label }) => shortcuts.length > 0 && found(label),
  )
  const others = gestures.filter(({ label }) => found(label))
  return (
    <Dialog open onOpenChange={closeDialog} title="Keyboard shortcuts" width={480}>
      <DialogBody>
        <SearchInput
          value={search}
          onChange={setSearch}
          autoFocus
          label="Search shortcuts"
          placeholder="Search shortcuts"
        />
        <h3 className="ed-keys-title">Demo Edit Page</h3>
        <ul className="ed-keys">
          {actions.map(({ id, label, icon, shortcuts }) => (
            <li key={id}>
              <Icon of={icon} />
              <span>{label}</span>
              <span className="ed-keys-of">
                {shortcuts.map((shortcut) => (
                  <Kbd key={shortcut} shortcut={shortcut} />
                ))}
              </span>
            </li>
          ))}
          {others.map(({ label, keys }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="ed-keys-of">
                <Kbd shortcut={keys} />
              </span>
            </li>
          ))}
        </ul>
        {actions.length + others.length === 0 && (
          <p className="wsui-muted">No shortcut is called “{search}”.</p>
        )}
      </DialogBody>
    </Dialog>
  )
}
