import { Button, Field, Input } from '@waystep/ui'
import { type FormEvent, useState } from 'react'
import { linkAddress } from './link-address.ts'

/** Asks where a text leads to. */
export function LinkForm(props: {
  readonly address: string | null
  readonly onSave: (address: string | null) => void
}) {
  const [typed, setTyped] = useState(props.address ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const address = linkAddress(typed)
    if (address === null) setIsWrong(true)
    else props.onSave(address)
  }
  return (
    <form className="ed-link-form" onSubmit={save} noValidate>
      <Field
        label="Link to"
        error={isWrong && 'Use an address such as https://acme.com or ann@acme.com.'}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="url"
            inputMode="url"
            placeholder="https://"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
          />
        )}
      </Field>
      <footer>
        {props.address !== null && (
          <Button variant="quiet" onClick={() => props.onSave(null)}>
            Remove link
          </Button>
        )}
        <span className="wsui-push" />
        <Button variant="primary" type="submit" disabled={typed.trim() === ''}>
          Apply
        </Button>
      </footer>
    </form>
  )
}
