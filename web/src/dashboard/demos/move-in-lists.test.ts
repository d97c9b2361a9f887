import { QueryClient } from '@tanstack/react-query'
import type { DemoCard, FolderItem } from '@waystep/api-contract'
import { expect, it } from 'vitest'
import { foldersKey } from '../../app/shell/use-folders.ts'
import { moveInLists } from './move-in-lists.ts'
import { type DemoPages, demosKey } from './use-demos.ts'

const page = (...of: [id: string, folderId: string | null][]) => ({
  demos: of.map(([id, folderId]) => ({ id, folderId }) as DemoCard),
  next: null,
})
const cards = (...of: Parameters<typeof page>): DemoPages => ({
  pages: [page(...of)],
  pageParams: [null],
})
const key = (query: object) => [...demosKey('w'), query]

it('shows a demo where it goes in every known list, and taken back as it was', () => {
  const client = new QueryClient()
  const all = cards(['a', 'f1'], ['b', null])
  client.setQueryData(key({ trash: false }), all)
  client.setQueryData(key({ folderId: 'f1', trash: false }), cards(['a', 'f1']))
  client.setQueryData(key({ folderId: 'f2', trash: false }), cards())
  client.setQueryData(key({ trash: true }), cards(['c', 'f1']))
  const counted = [
    { id: 'f1', demos: 2 },
    { id: 'f2', demos: 0 },
  ] as FolderItem[]
  client.setQueryData(foldersKey('w'), { folders: counted })
  const lists = { client, workspaceId: 'w' }
  const list = (query: object) =>
    client
      .getQueryData<DemoPages>(key(query))
      ?.pages.flatMap(({ demos }) => demos.map(({ id }) => id))

  const back = moveInLists(lists, { demo: { id: 'a', folderId: 'f1' } as DemoCard, folderId: 'f2' })
  expect(client.getQueryData(key({ trash: false }))).toEqual(cards(['a', 'f2'], ['b', null]))
  expect(list({ folderId: 'f1', trash: false })).toEqual([])
  expect(list({ folderId: 'f2', trash: false })).toEqual(['a'])
  expect(list({ trash: true })).toEqual(['c'])
  const numbers = () =>
    client.getQueryData<{ folders: FolderItem[] }>(foldersKey('w'))?.folders.map((f) => f.demos)
  expect(numbers()).toEqual([1, 1])

  moveInLists(lists, back)
  expect(client.getQueryData(key({ trash: false }))).toEqual(all)
  expect(list({ folderId: 'f1', trash: false })).toEqual(['a'])
  expect(list({ folderId: 'f2', trash: false })).toEqual([])
  expect(numbers()).toEqual([2, 0])
})

it('puts no demo into a list of what viewers get nothing of, or all', () => {
  const client = new QueryClient()
  const lists = { client, workspaceId: 'w' }
  for (const state of ['private', 'published']) {
    client.setQueryData(key({ folderId: 'f1', state }), cards(['c', 'f1']))
  }
  const demo = { id: 'b', folderId: null, link: false, steps: 2, takedown: null }
  moveInLists(lists, { demo: demo as DemoCard, folderId: 'f1' })
  const idsOf = (state: string) =>
    client
      .getQueryData<DemoPages>(key({ folderId: 'f1', state }))
      ?.pages.flatMap(({ demos }) => demos.map(({ id }) => id))
  expect([idsOf('private'), idsOf('published')]).toEqual([['b', 'c'], ['c']])
})

it('moves a demo of a later page, and puts it before all others of its folder once', () => {
  const client = new QueryClient()
  const two = (folderId: string | null): DemoPages => ({
    pages: [page(['a', null]), page(['b', folderId])],
    pageParams: [null, '1_a'],
  })
  client.setQueryData(key({ trash: false }), two(null))
  client.setQueryData(key({ folderId: 'f1', trash: false }), {
    pages: [page(['c', 'f1']), page(['d', 'f1'])],
    pageParams: [null, '1_c'],
  })
  const lists = { client, workspaceId: 'w' }
  moveInLists(lists, { demo: { id: 'b', folderId: null } as DemoCard, folderId: 'f1' })
  expect(client.getQueryData(key({ trash: false }))).toEqual(two('f1'))
  const inFolder = client.getQueryData<DemoPages>(key({ folderId: 'f1', trash: false }))
  expect(inFolder?.pages.map(({ demos }) => demos.map(({ id }) => id))).toEqual([['b', 'c'], ['d']])
})
