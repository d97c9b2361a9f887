import { offeredVariables, typedVariableName, variableReference } from '@waystep/demo-model'
import { Button, Input, Popover } from '@waystep/ui'
import { Braces } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'

/** H2.30: the variables of the demo, and new ones; open to every plan (H6.4). */
export function VariablePopover({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const document = useEditor().demo.document.value
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const names = document ? offeredVariables(document) : []
  const matching = names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
  const isNew = typed !== '' && !names.includes(typed)
  const choose = (name: string) => {
    setOpen(false)
    setTyped('')
    onChoose(name)
  }
  return (
    <Popover
      label="Dynamic Variable"
      open={open}
      onOpenChange={setOpen}
      side="left"
      align="start"
      width={232}
      trigger={
        <Button icon={Braces} size="dense" wide>
          Dynamic Variable
        </Button>
      }
    >
      <form
        className="ed-live-variables"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') choose(typed)
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
        {matching.map((name) => (
          <Button key={name} variant="quiet" size="dense" onClick={() => choose(name)}>
            {variableReference(name)}
          </Button>
        ))}
        {isNew && (
          <Button type="submit" variant="quiet" size="dense">
            New variable {variableReference(typed)}
          </Button>
        )}
      </form>
    </Popover>
  )
}
