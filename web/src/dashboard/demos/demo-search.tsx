import { SearchInput } from '@waystep/ui'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key before a search is sent. */
const pause = 200

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *'))
  )
}

export interface DemoSearchProps {
  readonly value: string
  readonly onChange: (search: string) => void
}

/** Searches titles and step names; `/` goes to it from anywhere on the screen. */
export function DemoSearch({ value, onChange }: DemoSearchProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => latest.current(text), pause)
    return () => clearTimeout(timer)
  }, [text, value])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return (
    <SearchInput
      ref={input}
      value={text}
      onChange={setText}
      placeholder="Search demos and steps"
      shortcut="/"
    />
  )
}
