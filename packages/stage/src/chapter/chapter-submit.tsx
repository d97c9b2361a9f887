import type { ChapterView } from '../view/chapter-view.ts'
import { sayButton, wordsOfButton } from '../words/say.ts'
import { buttonStyle } from './chapter-buttons.tsx'

interface ChapterSubmitProps {
  readonly chapter: ChapterView
  readonly busy: boolean
  readonly shownOnly: boolean
}

/**
 * Sends a form or password: the chapter's first button, or a plain one when it has none. While
 * it waits it is not disabled: what is disabled loses the focus.
 */
export function ChapterSubmit({ chapter, busy, shownOnly }: ChapterSubmitProps) {
  const button = chapter.buttons[0]
  const text = button?.content || 'Continue'
  const look = {
    ...wordsOfButton(text),
    className: 'ws-chapter-button',
    dir: 'auto',
    'data-ripple': button?.ripple || undefined,
    style: button && buttonStyle(button),
  }
  if (shownOnly) return <span {...look}>{sayButton(text)}</span>
  return (
    <button type="submit" aria-disabled={busy || undefined} {...look}>
      {sayButton(text)}
    </button>
  )
}
