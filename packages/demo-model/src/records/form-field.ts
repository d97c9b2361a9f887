import { z } from 'zod'
import { orderSchema } from './decimal.ts'
import { type DropdownOption, dropdownOptionSchema } from './dropdown-option.ts'
import { idSchema } from './ids.ts'
import { lineSchema } from './text.ts'

export const formFieldTypes = ['SingleLineText', 'Dropdown'] as const
/** What the answer is about, for those who export answers. The spec names CustomField only. */
export const businessFieldTypes = [
  'CustomField',
  'FirstName',
  'LastName',
  'Email',
  'Phone',
  'Company',
  'JobTitle',
] as const

export const formFieldLimit = 7
export const formFieldMinimum = 1
export const firstDropdownOptions = 2

/** One question of a form chapter (E3.34). `required` and the label's trailing star agree. */
export const formFieldSchema = z
  .object({
    id: idSchema,
    chapterId: idSchema,
    label: lineSchema.default(''),
    required: z.boolean().default(false),
    order: orderSchema.default(0),
    fieldType: z.enum(formFieldTypes).default('SingleLineText'),
    businessFieldType: z.enum(businessFieldTypes).default('CustomField'),
    options: z.array(dropdownOptionSchema).max(100).default([]),
  })
  .overwrite((read) => agree(read))
  .meta({ id: 'FormField' })

export type FormField = Readonly<z.output<typeof formFieldSchema>>

/** The label without its star. */
export function plainLabel(label: string): string {
  return label.replace(/\s*\*\s*$/, '')
}

/** Sets `required`, and the star with it. */
export function withRequired(field: FormField, required: boolean): FormField {
  const label = plainLabel(field.label)
  return { ...field, required, label: required ? `${label}*` : label }
}

/** Sets the label; a trailing star makes the field required, none makes it optional. */
export function withLabel(field: FormField, label: string): FormField {
  return { ...field, label, required: /\*\s*$/.test(label) }
}

/** A new dropdown's two options (E5.22). */
export function firstOptions(fieldId: string, newId: () => string): DropdownOption[] {
  return Array.from({ length: firstDropdownOptions }, (_, index) => ({
    id: newId(),
    fieldId,
    label: `Option ${index + 1}`,
    order: index + 1,
  }))
}

/** The fields a chapter gets when it becomes a form and has none (E4.17). */
export function defaultFormFields(chapterId: string, newId: () => string): FormField[] {
  const field = (label: string, businessFieldType: FormField['businessFieldType'], order: number) =>
    formFieldSchema.parse({ id: newId(), chapterId, label, businessFieldType, order })
  return [field('First name', 'FirstName', 1), field('Email*', 'Email', 2)]
}

function agree<T extends { label: string; required: boolean }>(field: T): T {
  const starred = /\*\s*$/.test(field.label)
  if (starred === field.required) return field
  return starred ? { ...field, required: true } : { ...field, label: `${field.label}*` }
}
