import type { DemoAddress } from '@waystep/api-contract'
import { Button, Field, Input, Note, Select } from '@waystep/ui'
import { useState } from 'react'
import {
  daysLater,
  type ExpiryChoice,
  expiryChoices,
  localText,
  timeInWords,
  timeOf,
} from './expiry-presets.ts'
import type { useDemoAddress } from './use-demo-address.ts'

interface LinkExpiryFieldProps {
  readonly address: DemoAddress
  readonly setExpiry: ReturnType<typeof useDemoAddress>['setExpiry']
}

/** When the link stops showing anything. */
export function LinkExpiryField({ address, setExpiry }: LinkExpiryFieldProps) {
  const expiresAt = address.linkExpiresAt === null ? null : new Date(address.linkExpiresAt)
  const [isDated, setDated] = useState(false)
  const isOver = expiresAt !== null && expiresAt <= new Date()
  const choose = (choice: ExpiryChoice) => {
    setDated(choice === 'date')
    if (choice === 'never') setExpiry.mutate(null)
    else if (choice !== 'date') setExpiry.mutate(daysLater(new Date(), Number(choice)))
  }
  return (
    <div className="ed-address-expiry">
      {isOver && (
        <Note tone="danger">
          The link expired on {timeInWords(expiresAt)}. Viewers get nothing until you choose a later
          time.
        </Note>
      )}
      <Field
        label="Link expires"
        error={setExpiry.error?.message}
        hint={
          expiresAt === null || isOver
            ? 'From then on the link and all embeds show nothing.'
            : `On ${timeInWords(expiresAt)}`
        }
      >
        {(control) => (
          <Select
            {...control}
            value={expiresAt === null && !isDated ? 'never' : 'date'}
            options={expiryChoices}
            disabled={setExpiry.isPending}
            onChange={choose}
          />
        )}
      </Field>
      {(isDated || expiresAt !== null) && (
        <DateRow
          key={expiresAt?.getTime() ?? 'none'}
          expiresAt={expiresAt}
          isSaving={setExpiry.isPending}
          onSet={(time) => setExpiry.mutate(time)}
        />
      )}
    </div>
  )
}

interface DateRowProps {
  readonly expiresAt: Date | null
  readonly isSaving: boolean
  readonly onSet: (time: Date) => void
}

function DateRow({ expiresAt, isSaving, onSet }: DateRowProps) {
  const before = localText(expiresAt ?? daysLater(new Date(), 7))
  const [typed, setTyped] = useState(before)
  const time = timeOf(typed)
  const isChanged = typed !== before || expiresAt === null
  return (
    <form
      className="ed-address-date"
      onSubmit={(event) => {
        event.preventDefault()
        if (time !== null) onSet(time)
      }}
    >
      <Input
        type="datetime-local"
        aria-label="Date and time"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={time === null || !isChanged} loading={isSaving}>
        Set date
      </Button>
    </form>
  )
}
