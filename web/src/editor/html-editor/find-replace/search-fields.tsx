import { Field, Input } from '@waystep/ui'
import { Search } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { SwitchRow } from './switch-row.tsx'

/** What is looked for, and what takes its place. */
export function SearchFields() {
  const { find, replacement, exact, caseSensitive } = useEditor().html.find
  // Read here: a value that only a field's own child reads draws nothing again.
  const sought = find.value
  const replaceWith = replacement.value
  return (
    <section>
      <Field label="Find">
        {(control) => (
          <Input
            {...control}
            icon={Search}
            value={sought}
            maxLength={1000}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              find.value = currentTarget.value
            }}
          />
        )}
      </Field>
      <Field label="Replace with">
        {(control) => (
          <Input
            {...control}
            value={replaceWith}
            maxLength={1000}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              replacement.value = currentTarget.value
            }}
          />
        )}
      </Field>
      <SwitchRow
        name="Exact match"
        checked={exact.value}
        onChange={(on) => {
          exact.value = on
        }}
      />
      <SwitchRow
        name="Case sensitive"
        checked={caseSensitive.value}
        onChange={(on) => {
          caseSensitive.value = on
        }}
      />
    </section>
  )
}
