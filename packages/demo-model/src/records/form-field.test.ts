import { describe, expect, it } from 'vitest'
import { testId } from '../testing/test-ids.ts'
import { dropdownOptionSchema } from './dropdown-option.ts'
import { formFieldSchema } from './form-field.ts'

const plain = { id: testId('f'), chapterId: testId('c') }
const read = (fields: object) => formFieldSchema.safeParse({ ...plain, ...fields })

describe('a form field', () => {
  it('[E3.34] has id, chapter, label, order, types and options; a star and required agree', () => {
    const options = [{ id: testId('o'), fieldId: testId('f'), label: 'Sales', order: 1 }]
    const full = { ...plain, label: 'Team*', required: true, order: 3, options }
    const typed = { ...full, fieldType: 'Dropdown', businessFieldType: 'JobTitle' }
    expect(formFieldSchema.parse(typed)).toEqual(typed)
    expect(read({}).data).toMatchObject({
      fieldType: 'SingleLineText',
      businessFieldType: 'CustomField',
      required: false,
    })
    expect(read({ label: 'E-mail *' }).data?.required).toBe(true)
    expect(read({ label: 'E-mail', required: true }).data?.label).toBe('E-mail*')
    const types = ['SingleLineText', 'Dropdown', 'Date']
    expect(types.filter((fieldType) => read({ fieldType }).success)).toEqual([
      'SingleLineText',
      'Dropdown',
    ])
  })
})

it('[E3.35] a dropdown option has id, field, label and order', () => {
  const option = { id: testId('o'), fieldId: testId('f'), label: 'Sales', order: 2 }
  expect(dropdownOptionSchema.parse(option)).toEqual(option)
  for (const owner of ['id', 'fieldId']) {
    expect(dropdownOptionSchema.safeParse({ ...option, [owner]: undefined }).success).toBe(false)
  }
  expect(dropdownOptionSchema.safeParse({ ...option, label: 7 }).success).toBe(false)
})
