import { SearchInput } from '@waystep/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
  const sent = useRef(value)
  const send = useEffectEvent(onChange)

  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      send(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])

  // Something else changed the search: it was cleared, or the person went back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

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
