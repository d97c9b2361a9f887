import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds without a key before a search is sent. */
const pause = 200

/**
 * The text of a search field, whose search follows once nobody types.
 * @param value what is searched for; a change from elsewhere changes the text
 * @returns the text, and what sets it
 */
export function useDelayedSearch(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
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

  return [text, setText] as const
}
