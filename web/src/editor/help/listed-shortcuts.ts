import type { LucideIcon } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Shortcut } from '../actions/shortcut.ts'

interface ListedShortcut {
  readonly label: string
  readonly icon?: LucideIcon
  readonly shortcuts: readonly Shortcut[]
}

interface ShortcutGroup {
  readonly title: string
  readonly entries: readonly ListedShortcut[]
}

/** What the mouse and the arrow keys do that no action has (E2.54). */
const gestures: readonly ListedShortcut[] = [
  { label: 'Select a range of steps', shortcuts: ['shift+click'] },
  { label: 'Select steps one by one', shortcuts: ['mod+click'] },
  { label: 'Open the focused hotspot, then write its text', shortcuts: ['enter'] },
  { label: 'Move the focused hotspot', shortcuts: ['arrowleft+arrowup+arrowdown+arrowright'] },
]

/** E2.72: every shortcut of the product, by the page where it is heard. @param actions of the editor */
export const shortcutGroups = (actions: readonly EditorAction[]): readonly ShortcutGroup[] => [
  { title: 'Dashboard', entries: [{ label: 'Search demos', shortcuts: ['/'] }] },
  {
    title: 'Demo View Page',
    entries: [
      { label: 'Next step', shortcuts: ['arrowright', 'space'] },
      { label: 'Previous step', shortcuts: ['arrowleft'] },
      { label: 'First step', shortcuts: ['Home'] },
      { label: 'Last step', shortcuts: ['End'] },
      { label: 'Full screen', shortcuts: ['f'] },
      { label: 'Leave full screen', shortcuts: ['escape'] },
    ],
  },
  {
    title: 'Demo Edit Page',
    entries: [...actions.filter(({ shortcuts }) => shortcuts.length > 0), ...gestures],
  },
]

/** The groups with the entries whose name holds the text (E2.73); a group without any is left out. */
export function foundShortcuts(
  actions: readonly EditorAction[],
  text: string,
): readonly ShortcutGroup[] {
  const sought = text.trim().toLowerCase()
  return shortcutGroups(actions)
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => label.toLowerCase().includes(sought)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
