import { expect, it } from 'vitest'
import { sharingOptions } from './sharing-options.ts'

const owners = { userId: 'u', workspaceId: 'w', enterpriseId: null }

it('[V2.42] shares with the whole workspace, or nobody', () => {
  expect(sharingOptions(owners)).toEqual([
    { value: 'personal', label: 'Private to me', ownerId: 'u' },
    { value: 'workspace', label: 'Whole workspace', ownerId: 'w' },
  ])
})

it('[V2.41] shares with the organization, the workspace, or nobody', () => {
  expect(sharingOptions({ ...owners, enterpriseId: 'e' })).toEqual([
    { value: 'personal', label: 'Private to me', ownerId: 'u' },
    { value: 'workspace', label: 'This workspace', ownerId: 'w' },
    { value: 'enterprise', label: 'Whole organization', ownerId: 'e' },
  ])
})
