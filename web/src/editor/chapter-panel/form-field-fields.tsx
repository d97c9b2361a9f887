import {
  businessFieldTypes,
  type FormField,
  firstOptions,
  plainLabel,
  withLabel,
  withRequired,
} from '@waystep/demo-model'
import { Field, Input, Select, Switch } from '@waystep/ui'
import { newId } from '../../api-client/new-id.ts'
import { DropdownOptions } from './dropdown-options.tsx'
import { useIssueAt } from './use-issue-at.ts'

const kinds = [
  { value: 'SingleLineText', label: 'Text' },
  { value: 'Dropdown', label: 'Dropdown' },
] as const

const meanings: Readonly<Record<FormField['businessFieldType'], string>> = {
  CustomField: 'Something else',
  FirstName: 'First name',
  LastName: 'Last name',
  Email: 'Email',
  Phone: 'Phone',
  Company: 'Company',
  JobTitle: 'Job title',
}

interface FormFieldFieldsProps {
  readonly field: FormField
  readonly index: number
  readonly onChange: (field: FormField) => void
}

/** One question of a form: a star at the end of its label makes it required (E3.34). */
export function FormFieldFields({ field, index, onChange }: FormFieldFieldsProps) {
  const issueAt = useIssueAt()
  return (
    <>
      <Field label="Label" error={issueAt('formFields', index, 'label')}>
        {(control) => (
          <Input
            {...control}
            value={field.label}
            maxLength={500}
            onChange={(event) => onChange(withLabel(field, event.target.value))}
          />
        )}
      </Field>
      <div className="ed-two">
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              value={field.fieldType}
              options={kinds}
              onChange={(fieldType) =>
                onChange({
                  ...field,
                  fieldType,
                  options:
                    fieldType === 'Dropdown' && field.options.length === 0
                      ? firstOptions(field.id, newId)
                      : field.options,
                })
              }
            />
          )}
        </Field>
        <Field label="Asks for">
          {(control) => (
            <Select
              {...control}
              value={field.businessFieldType}
              options={businessFieldTypes.map((value) => ({ value, label: meanings[value] }))}
              onChange={(businessFieldType) => onChange({ ...field, businessFieldType })}
            />
          )}
        </Field>
      </div>
      {field.fieldType === 'Dropdown' && <DropdownOptions field={field} onChange={onChange} />}
      <span className="ed-switch-row">
        <span>Required</span>
        <Switch
          label={`${plainLabel(field.label)} is required`}
          checked={field.required}
          onChange={(required) => onChange(withRequired(field, required))}
        />
      </span>
    </>
  )
}
