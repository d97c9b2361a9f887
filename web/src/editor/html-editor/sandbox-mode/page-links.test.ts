import { emptyLink, type SandboxHotspot } from '@waystep/demo-model'
import { pageStep, testDocument, testId, textEdit } from '@waystep/demo-model/testing'
import { expect, it } from 'vitest'
import { linksOfPage, targetWords } from './page-links.ts'

const [here, deals] = [pageStep('here'), pageStep('Deals')]
const document = testDocument({ steps: [here, deals] })
const toDeals: SandboxHotspot = { ...emptyLink, targetStepId: deals.id }
const outside = (externalUrl: string): SandboxHotspot => ({
  ...emptyLink,
  linkType: 'external',
  externalUrl,
})
const linking = (name: string, link: SandboxHotspot, enabledStepId: string | null = null) =>
  textEdit(name, { enabledStepId, edits: { SandboxHotspot: { oldValue: null, newValue: link } } })

it('finds the links of a page: of one element that of the step’s own edit', () => {
  const [own, global, nowhere, elsewhere] = [
    linking('own', outside('https://acme.com/x'), here.id),
    linking('global', toDeals),
    linking('nowhere', emptyLink, here.id),
    linking('elsewhere', toDeals),
  ]
  const at = (nodeId: number) => ({ kind: 'applied' as const, nodeId })
  const links = linksOfPage([own, global, nowhere, elsewhere], {
    [own.id]: at(7),
    [global.id]: at(7),
    [nowhere.id]: at(9),
    [elsewhere.id]: { kind: 'ambiguous', nodeIds: [3, 4] },
  })
  expect(links).toEqual([{ nodeId: 7, link: outside('https://acme.com/x') }])
})

it('names where they lead', () => {
  const words = [toDeals, outside('https://acme.com/x'), outside('mailto:a@acme.com'), emptyLink]
  expect(words.map((link) => targetWords(document, link))).toEqual([
    '2 - Deals',
    'acme.com',
    'a@acme.com',
    'Nowhere yet',
  ])
  expect(targetWords(document, { ...toDeals, targetStepId: testId('gone') })).toBe(
    'A step that is gone',
  )
})
