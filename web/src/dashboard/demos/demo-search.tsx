import { SearchInput } from '@waystep/ui'
import { useEffect, useRef } from 'react'
import { useDelayedSearch } from '../../search/use-delayed-search.ts'

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
  const [text, setText] = useDelayedSearch(value, onChange)
  const input = useRef<HTMLInputElement>(null)

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
