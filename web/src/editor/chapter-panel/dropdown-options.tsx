import type { DropdownOption, FormField } from '@waystep/demo-model'
import { Button, Input } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import { ItemControls } from './item-controls.tsx'
import { inOrder, moved, renumbered } from './ordered.ts'

const optionLimit = 100

/** The choices of a dropdown (E3.35). */
export function DropdownOptions({
  field,
  onChange,
}: {
  readonly field: FormField
  readonly onChange: (field: FormField) => void
}) {
  const options = inOrder(field.options)
  const put = (next: readonly DropdownOption[]) => onChange({ ...field, options: renumbered(next) })
  return (
    <ul className="ed-options">
      {options.map((option, index) => (
        <li key={option.id}>
          <Input
            size="dense"
            aria-label={`Option ${index + 1}`}
            value={option.label}
            maxLength={500}
            onChange={(event) =>
              put(
                options.map((one) =>
                  one === option ? { ...one, label: event.target.value } : one,
                ),
              )
            }
          />
          <ItemControls
            kind="option"
            index={index}
            count={options.length}
            least={1}
            onMove={(by) => put(moved(options, index, by))}
            onRemove={() => put(options.filter((one) => one !== option))}
          />
        </li>
      ))}
      <li>
        <Button
          size="dense"
          variant="quiet"
          icon={Plus}
          disabled={options.length >= optionLimit}
          onClick={() =>
            put([
              ...options,
              {
                id: newId(),
                fieldId: field.id,
                label: `Option ${options.length + 1}`,
                order: options.length + 1,
              },
            ])
          }
        >
          Add option
        </Button>
      </li>
    </ul>
  )
}
