import { Dialog, DialogBody, Icon, Kbd, SearchInput } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { foundShortcuts } from './listed-shortcuts.ts'

/** E2.71 to E2.74: the shortcuts that are in effect, by page. */
export function ShortcutsDialog() {
  const { actions, closeDialog } = useEditor()
  const [search, setSearch] = useState('')
  const groups = foundShortcuts(actions, search)
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <section className="ed-keys-groups" aria-label="Shortcuts" tabIndex={0}>
          {groups.map(({ title, entries }) => (
            <section key={title} aria-label={title}>
              <h3 className="ed-keys-title">{title}</h3>
              <ul className="ed-keys">
                {entries.map(({ label, icon, shortcuts }) => (
                  <li key={label}>
                    {icon && <Icon of={icon} />}
                    <span>{label}</span>
                    <span className="ed-keys-of">
                      {shortcuts.map((shortcut) => (
                        <Kbd key={shortcut} shortcut={shortcut} />
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && (
            <p className="wsui-muted ed-keys-title">No shortcut is called “{search}”.</p>
          )}
        </section>
      </DialogBody>
    </Dialog>
  )
}
