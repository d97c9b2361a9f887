import { sayButton, speaking, wordsOfButton } from '../words/say.ts'
import { buttonStyle } from './chapter-buttons.tsx'
import type { ChapterProps } from './chapter-props.ts'

type ChapterSubmitProps = Pick<ChapterProps, 'chapter' | 'busy' | 'shownOnly' | 'words'>

/**
 * Sends a form or password: the chapter's first button, or a plain one when it has none. While
 * it waits it is not disabled: what is disabled loses the focus.
 */
export function ChapterSubmit({ chapter, busy, shownOnly, words }: ChapterSubmitProps) {
  const button = chapter.buttons[0]
  const content = button?.content || 'Continue'
  const [text, lang] = speaking(words, () => [sayButton(content), wordsOfButton(content)] as const)
  const look = {
    ...lang,
    className: 'ws-chapter-button',
    dir: 'auto',
    'data-ripple': button?.ripple || undefined,
    style: button && buttonStyle(button),
  }
  if (shownOnly) return <span {...look}>{text}</span>
  return (
    <button type="submit" aria-disabled={busy || undefined} {...look}>
      {text}
    </button>
  )
}
