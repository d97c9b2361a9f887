import type { DemoAddress } from '@waystep/api-contract'
import { linkNameFrom, linkNameIssue, linkNameLimits, messageOf } from '@waystep/demo-model'
import { Button, Field, Input } from '@waystep/ui'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type useDemoAddress, useNameCheck } from './use-demo-address.ts'

interface LinkNameFieldProps {
  readonly demoId: string
  readonly address: DemoAddress
  readonly setName: ReturnType<typeof useDemoAddress>['setName']
}

/** A readable name in the place of the demo's id; whether it is free is said while it is typed. */
export function LinkNameField({ demoId, address, setName }: LinkNameFieldProps) {
  const current = address.linkName ?? ''
  const [typed, setTyped] = useState(current)
  const name = typed.replace(/-$/, '')
  const isNew = name !== '' && name !== current
  const problem = isNew ? linkNameIssue(name) : null
  const check = useNameCheck(demoId, isNew && problem === null ? name : null)
  const refusal = setName.error?.message ?? check?.data?.message ?? null
  const isShort = problem?.code === 'link-name-length' && name.length < linkNameLimits.min
  const error = problem && !isShort ? messageOf(problem) : refusal
  const isFree = check?.data?.isFree === true && setName.error === null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isFree) setName.mutate(name)
  }
  return (
    <form className="ed-address-row" onSubmit={save}>
      <Field
        label="Link name"
        optional
        error={error}
        hint={hintOf({ isFree, isShort, isChecking: check?.isFetching === true, isNew, current })}
      >
        {(control) => (
          <Input
            {...control}
            before={<span className="ed-address-base">{hostAndPath(address.base)}</span>}
            value={typed}
            placeholder="acme-tour"
            maxLength={linkNameLimits.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setName.reset()
              setTyped(linkNameFrom(target.value))
            }}
            after={isFree && <Check size={16} className="ed-address-free" aria-hidden />}
          />
        )}
      </Field>
      {isNew || current === '' ? (
        <Button type="submit" disabled={!isFree} loading={setName.isPending}>
          Use name
        </Button>
      ) : (
        <Button
          loading={setName.isPending}
          onClick={() => setName.mutate(null, { onSuccess: () => setTyped('') })}
        >
          Remove
        </Button>
      )}
    </form>
  )
}

interface Shown {
  readonly isFree: boolean
  readonly isShort: boolean
  readonly isChecking: boolean
  readonly isNew: boolean
  readonly current: string
}

function hintOf({ isFree, isShort, isChecking, isNew, current }: Shown): string {
  if (isFree) return 'Available'
  if (isChecking) return 'Checking…'
  if (isShort) return `At least ${linkNameLimits.min} characters`
  if (!isNew && current !== '') return 'The address with the demo’s id keeps working.'
  return 'Lowercase letters, digits and hyphens'
}

const hostAndPath = (base: string) => base.replace(/^https?:\/\//, '')
