import { Popover as Parts } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'

export interface Suggestion {
  readonly id: string
  readonly content: ReactNode
  /** At the right end, for a plan. */
  readonly end?: ReactNode
}

export interface SuggestionListProps {
  /** Names the list; its options are `{id}-{index}`, for `aria-activedescendant`. */
  readonly id: string
  readonly label: string
  /** Where the text is that they belong to, in the window. */
  readonly boxOfText: () => DOMRect
  readonly suggestions: readonly Suggestion[]
  /** The one that Enter takes. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onPick: (index: number) => void
  readonly onDismiss: () => void
}

/** The focus stays where somebody types. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** What might be meant by what is being typed; the keys that walk it are those of the text. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, active, onActive, onPick, onDismiss } = props
  const anchor = { current: { getBoundingClientRect: props.boxOfText } }
  return (
    <Parts.Root open onOpenChange={onDismiss}>
      <Parts.Anchor virtualRef={anchor} />
      <Parts.Portal>
        <Parts.Content
          id={id}
          role="listbox"
          aria-label={label}
          className="wsui-menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={keepFocus}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the text
            <div
              key={suggestion.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              className="wsui-menu-item"
              aria-selected={index === active}
              data-highlighted={index === active || undefined}
              onPointerMove={() => onActive(index)}
              onClick={() => onPick(index)}
            >
              <span className="wsui-cut">{suggestion.content}</span>
              {suggestion.end && <span className="wsui-menu-end">{suggestion.end}</span>}
            </div>
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
