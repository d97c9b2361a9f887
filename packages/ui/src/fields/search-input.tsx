import { Search, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Kbd } from '../display/kbd.tsx'
import { Input } from './input.tsx'

export interface SearchInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Its name for screen readers; the placeholder when absent. */
  readonly label?: string
  /** The key that focuses it, shown while it is empty. Binding it is up to the caller. */
  readonly shortcut?: string
  readonly size?: 'medium' | 'dense'
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Esc clears it, then leaves it. */
export function SearchInput({
  value,
  onChange,
  placeholder,
  label = placeholder,
  shortcut,
  size = 'medium',
  autoFocus = false,
  ref,
}: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null)
  return (
    <Input
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      type="search"
      icon={Search}
      size={size}
      value={value}
      placeholder={placeholder}
      aria-label={label}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (value === '') event.currentTarget.blur()
        else {
          event.stopPropagation()
          onChange('')
        }
      }}
      after={
        value !== '' ? (
          <IconButton
            label="Clear search"
            icon={X}
            size="small"
            onClick={() => {
              onChange('')
              own.current?.focus()
            }}
          />
        ) : (
          shortcut && <Kbd shortcut={shortcut} />
        )
      }
    />
  )
}
