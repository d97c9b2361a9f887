import { useCallback, useEffect, useRef, useState } from 'react'
import { matchesShortcut } from '../../actions/shortcut.ts'
import type { Editor } from '../../core/editor.ts'
import { requestSave } from '../saving/request-save.ts'
import { redoEdits, undoEdits } from '../undo-edits.ts'
import { kindOf } from './element-kind.ts'
import { fieldSession } from './field-session.ts'
import { beginTextSession, type TextSession } from './text-session.ts'
import type { TextTarget } from './text-target.ts'

export interface TypingStart {
  readonly element: Element
  readonly target: TextTarget
  readonly at: { readonly x: number; readonly y: number } | null
  /** Typed to begin with, in place of what is there. */
  readonly typed?: string
  readonly onText: (text: string) => void
}

export interface Typing {
  readonly isTyping: boolean
  /** @returns false where the element takes no text */
  begin(start: TypingStart): boolean
  leave(): void
}

function shortcuts(editor: Editor, leave: () => void) {
  const runs: readonly (readonly [string, () => void])[] = [
    ['mod+s', () => void requestSave(editor)],
    ['mod+z', () => undoEdits(editor)],
    ['mod+shift+z', () => redoEdits(editor)],
    ['mod+y', () => redoEdits(editor)],
  ]
  return (event: KeyboardEvent) => {
    const found = runs.find(([shortcut]) => matchesShortcut(event, shortcut))
    if (!found) return
    event.preventDefault()
    leave()
    found[1]()
  }
}

/** Typing into the page: one text at a time, where it stands. @param onLeft the page has the keys again */
export function useTyping(editor: Editor, onLeft: () => void): Typing {
  const session = useRef<TextSession | null>(null)
  const [isTyping, setTyping] = useState(false)
  const left = useRef(onLeft)
  left.current = onLeft
  const leave = useCallback(() => session.current?.leave(), [])
  useEffect(() => leave, [leave])

  const begin = useCallback(
    ({ element, target, at, typed, onText }: TypingStart) => {
      session.current?.leave()
      if (kindOf(element) !== 'text') return false
      const onLeave = () => {
        session.current = null
        setTyping(false)
        left.current()
      }
      const isHtml = 'contentEditable' in element && !element.matches('input,textarea,:disabled')
      const common = { onText, onLeave, onShortcut: shortcuts(editor, leave) }
      session.current = isHtml
        ? beginTextSession({ ...common, element: element as HTMLElement, text: target.node, at })
        : fieldSession({ ...common, element, text: target.text })
      setTyping(true)
      if (typed !== undefined) session.current.insert(typed)
      return true
    },
    [editor, leave],
  )
  return { isTyping, begin, leave }
}
