import type { Mentioned } from '@waystep/demo-model'
import { SuggestionList } from '@waystep/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useEditor } from '../core/editor-context.ts'
import { typedMention, withMention } from './typed-mention.ts'

interface MentionField {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
}

interface MentionMenu {
  /** What the field says of the list, for screen readers. */
  readonly aria: {
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
  }
  readonly list: ReactNode
  /** Called as the caret moves. */
  onCaret(): void
  /** True where a key meant the list. */
  takesKey(event: KeyboardEvent): boolean
}

/** What a key does to a list: the place that it goes to, or what becomes of the list; null: nothing. */
function meantBy(key: string, active: number, count: number): number | 'pick' | 'dismiss' | null {
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return (active + count - 1) % count
    case 'Enter':
    case 'Tab':
      return 'pick'
    case 'Escape':
      return 'dismiss'
    default:
      return null
  }
}

/** Whom a typed `@` may mention, below the field that it is typed in. */
export function useMentionMenu({ field, text, onText }: MentionField): MentionMenu {
  const { comments, session } = useEditor()
  const others = comments.people.value.filter((one) => one.id !== session.author)
  const id = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState({ text: '', index: 0 })
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (moved === null) return
    field.current?.setSelectionRange(moved, moved)
    setMoved(null)
  }, [field, moved])
  const typed = caret === null ? null : typedMention(text, caret, others)
  if (typed === null && dismissed !== null) setDismissed(null)
  const shown = typed !== null && typed.from !== dismissed ? typed : null
  const people = shown?.people ?? []
  const active = chosen.text === text ? Math.min(chosen.index, people.length - 1) : 0

  const setActive = (index: number) => setChosen({ text, index })
  const pick = (person: Mentioned | undefined) => {
    if (!shown || !person) return
    const written = withMention(text, shown, person)
    onText(written.text)
    setMoved(written.caret)
    setCaret(null)
  }
  return {
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown ? `${id}-${active}` : undefined,
    },
    onCaret: () => setCaret(field.current?.selectionStart ?? null),
    takesKey(event) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      const meant = shown && isPlain ? meantBy(event.key, active, people.length) : null
      if (meant === null) return false
      event.preventDefault()
      event.stopPropagation()
      if (meant === 'dismiss') setDismissed(shown?.from ?? null)
      else if (meant === 'pick') pick(people[active])
      else setActive(meant)
      return true
    },
    list: shown && (
      <SuggestionList
        id={id}
        label="People to mention"
        boxOfText={() => field.current?.getBoundingClientRect() ?? new DOMRect()}
        suggestions={people.map((one) => ({ id: one.id, content: one.name }))}
        active={active}
        onActive={setActive}
        onPick={(index) => pick(people[index])}
        onDismiss={() => setDismissed(shown.from)}
      />
    ),
  }
}
