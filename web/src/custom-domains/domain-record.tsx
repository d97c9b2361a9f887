import type { CustomDomain } from '@waystep/api-contract'
import { CopyButton, Field, Input } from '@waystep/ui'

/** What is to be set where the domain is managed: the record that proves whose it is. */
export function DomainRecord({ record }: Pick<CustomDomain, 'record'>) {
  return (
    <>
      <Field label={`Name of the ${record.type} record`}>
        {(control) => (
          <div className="domain-copied">
            <Input {...control} readOnly value={record.name} />
            <CopyButton text={record.name} label="Copy name" />
          </div>
        )}
      </Field>
      <Field label="Value">
        {(control) => (
          <div className="domain-copied">
            <Input {...control} readOnly value={record.value} />
            <CopyButton text={record.value} label="Copy value" />
          </div>
        )}
      </Field>
    </>
  )
}
