import { typedVariableName, variableNameOf, variableReferenceOf } from '@waystep/demo-model'
import { Button, IconButton, Input, Popover } from '@waystep/ui'
import { Braces, Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ImageHosts } from '../../image-hosts/image-hosts.tsx'

interface DynamicImageProps {
  /** `v_logo`; null: none. */
  readonly reference: string | null
  readonly onChange: (reference: string | null) => void
}

/** H2.34: the variable whose picture is shown in place of the page's. */
export function DynamicImage({ reference, onChange }: DynamicImageProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label="Dynamic image"
      open={open}
      onOpenChange={setOpen}
      width={248}
      trigger={
        <Button icon={Braces} size="dense" wide>
          {reference ? variableNameOf(reference) : 'Dynamic image'}
        </Button>
      }
    >
      <DynamicImageForm
        reference={reference}
        onChange={(next) => {
          setOpen(false)
          onChange(next)
        }}
      />
      {reference && <ImageHosts />}
    </Popover>
  )
}

/** Enter or the button confirms; Escape closes what it stands in (H2.34, H5.14). */
function DynamicImageForm({ reference, onChange }: DynamicImageProps) {
  const [typed, setTyped] = useState(reference ? variableNameOf(reference) : '')
  const next = variableReferenceOf(typed)
  return (
    <form
      className="ed-live-dynamic"
      onSubmit={(event) => {
        event.preventDefault()
        if (next) onChange(next)
      }}
    >
      <Input
        size="dense"
        aria-label="Variable name"
        placeholder="Variable name"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setTyped(typedVariableName(target.value))}
      />
      <IconButton
        label="Use this variable"
        type="submit"
        icon={Check}
        size="dense"
        disabled={next === null}
      />
      {reference && (
        <IconButton
          label="Delete variable"
          icon={Trash2}
          size="dense"
          onClick={() => onChange(null)}
        />
      )}
    </form>
  )
}
