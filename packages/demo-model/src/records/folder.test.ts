import { expect, it } from 'vitest'
import { testId } from '../testing/test-ids.ts'
import { folderSchema } from './folder.ts'

it('[E3.38] a folder has id, name and a personal flag', () => {
  const folder = { id: testId('f'), workspaceId: testId('w'), name: 'Sales', personal: true }
  expect(folderSchema.parse(folder)).toEqual(folder)
  expect(folderSchema.parse({ ...folder, personal: undefined }).personal).toBe(false)
  expect(folderSchema.safeParse({ ...folder, name: '' }).success).toBe(false)
  expect(folderSchema.safeParse({ ...folder, id: undefined }).success).toBe(false)
})
