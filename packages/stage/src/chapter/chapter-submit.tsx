import type { ChapterView } from '../view/chapter-view.ts'
import { buttonStyle } from './chapter-buttons.tsx'

interface ChapterSubmitProps {
  readonly chapter: ChapterView
  readonly busy: boolean
}

/** Sends a form or password: the chapter's first button, or a plain one when it has none. */
export function ChapterSubmit({ chapter, busy }: ChapterSubmitProps) {
  const button = chapter.buttons[0]
  return (
    <button
      type="submit"
      className="ws-chapter-button"
      dir="auto"
      data-ripple={button?.ripple || undefined}
      style={button && buttonStyle(button)}
      disabled={busy}
    >
      {button?.content || 'Continue'}
    </button>
  )
}
