import { BookOpen, CircleQuestionMark, Compass, type LucideIcon, Sparkles } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'

/** A page of the product's own documentation, in a tab of its own. */
const helpPage = (
  id: string,
  label: string,
  icon: LucideIcon,
  path: string,
  shortcuts: readonly string[],
): EditorAction => ({
  id,
  label,
  icon,
  shortcuts,
  scope: 'editor',
  enabled: () => true,
  run: () => void window.open(path, '_blank', 'noopener'),
})

export const whatsNew = helpPage('whats-new', "What's new", Sparkles, '/help/whats-new', [])

export const startGuide = helpPage('start-guide', 'Start Guide', Compass, '/help/start-guide', [
  'shift+g',
])

export const helpCenter = helpPage('help-center', 'Help center', BookOpen, '/help', ['shift+h'])

export const toggleHelp: EditorAction = {
  id: 'toggle-help',
  label: 'Help',
  icon: CircleQuestionMark,
  shortcuts: ['shift+?'],
  scope: 'editor',
  enabled: () => true,
  run: ({ helpIsOpen }) => {
    helpIsOpen.value = !helpIsOpen.value
  },
}
