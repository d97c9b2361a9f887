import { Input, SuggestionList } from '@waystep/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type FindableSetting, findSettings } from './find-settings.ts'

interface SettingsSearchProps {
  readonly settings: readonly FindableSetting[]
  readonly onFound: (setting: FindableSetting) => void
}

/** Finds a setting by its words, in whichever tab it stands. */
export function SettingsSearch({ settings, onFound }: SettingsSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = findSettings(settings, typed)
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const take = (index: number) => {
    const setting = found[index]
    if (!setting) return
    type('')
    onFound(setting)
  }
  const press = (event: KeyboardEvent) => {
    // These keys are then the input method's, which chooses and confirms by them.
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && found.length > 0) setActive((active + by + found.length) % found.length)
    else if (event.key === 'Enter') take(active)
    else return
    event.preventDefault()
  }
  const nothing = typed.trim() !== '' && found.length === 0
  return (
    <div className="ed-settings-search">
      <Input
        ref={input}
        type="search"
        icon={Search}
        size="dense"
        value={typed}
        placeholder="Find a setting"
        role="combobox"
        aria-label="Find a setting"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className="wsui-caption" role="status">
        {nothing && 'No setting has these words.'}
      </span>
      {found.length > 0 && (
        <SuggestionList
          id={id}
          label="Settings that were found"
          // The field begins with its icon, around the input.
          boxOfText={() => input.current?.parentElement?.getBoundingClientRect() ?? new DOMRect()}
          suggestions={found.map(({ tab, tabLabel, label }) => ({
            id: `${tab} ${label}`,
            content: label,
            end: tabLabel,
          }))}
          active={active}
          onActive={setActive}
          onPick={take}
          onDismiss={() => type('')}
        />
      )}
    </div>
  )
}
