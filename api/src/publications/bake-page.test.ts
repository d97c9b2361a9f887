import { createHash, randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { pageCapture } from '../testing/demo-fixtures.ts'
import {
  bakeKeyOf,
  bakePage,
  type PageBaking,
  type PageFiles,
  textsToTranslate,
  translatedKeyOf,
} from './bake-page.ts'

const capture = pageCapture([], 'Account 4711')
const stepId = randomUUID()
const now = '2026-01-01T12:00:00.000Z'
const nodeId = Number(/"id":(\d+),"tagName":"h1"/.exec(JSON.stringify(capture.tree))?.[1])

const redaction = createHtmlEdit({
  ...fingerprintOf(capture.tree, nodeId),
  id: randomUUID(),
  demoId: randomUUID(),
  nodeId,
  edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
  createdAt: now,
  updatedAt: now,
})

const files: PageFiles = {
  assetUrl: (hash) => hash,
  sheets: { read: () => undefined, keep: () => '' },
}

const baking = (some: Partial<PageBaking> = {}): PageBaking => ({
  stepId,
  edits: [],
  imageHosts: [],
  dateShift: 0,
  ...some,
})

it('leaves nothing of what is redacted, not in the title that repeats it either', () => {
  expect(JSON.stringify(capture.tree).match(/Invoices/g)).toHaveLength(2)
  const { html, open } = bakePage(capture, baking({ edits: [redaction] }), files)
  expect(open).toEqual([])
  expect(html).not.toContain('Invoices')
  expect(html).toContain('Account 4711')
})

it('keeps the titles of drawings, which are seen', () => {
  const drawing = JSON.parse(
    JSON.stringify(capture.tree).replace(
      '"tagName":"title","attributes":{}',
      '"tagName":"title","isSVG":true,"attributes":{}',
    ),
  )
  const { html } = bakePage({ ...capture, tree: drawing }, baking(), files)
  expect(html.match(/Invoices/g)).toHaveLength(2)
})

it('names a page by what is in it, whichever step shows it', () => {
  const key = (some: Partial<PageBaking>) => bakeKeyOf('a capture', baking(some))
  const other = randomUUID()
  expect(key({ stepId: other })).toBe(key({}))
  const edits = [redaction]
  expect(key({ stepId: other, edits })).toBe(key({ edits }))
  expect(key({ edits })).not.toBe(key({}))
  const ofOneStep = [{ ...redaction, enabledStepId: other }]
  expect(key({ edits: ofOneStep })).toBe(key({}))
  expect(key({ stepId: other, edits: ofOneStep })).not.toBe(key({}))
  expect(bakeKeyOf('another capture', baking())).not.toBe(key({}))
})

it('[H2.34] lets a page load pictures of the servers its author allows, and names them apart', () => {
  const policy = (hosts: readonly string[]) =>
    /img-src ([^;]*);/.exec(bakePage(capture, baking({ imageHosts: hosts }), files).html)?.[1]
  expect(policy([])).toBe("'self' data:")
  expect(policy(['images.acme.com', 'a.io'])).toBe(
    "'self' data: https://images.acme.com https://a.io",
  )
  const key = (hosts: readonly string[]) => bakeKeyOf(stepId, baking({ imageHosts: hosts }))
  expect(key(['a.io'])).not.toBe(key([]))
})

it('moves the dates of a page after it is edited, never what is redacted', () => {
  const dated = pageCapture([], 'Due 12 September 2026')
  const edit = createHtmlEdit({
    ...fingerprintOf(dated.tree, nodeId),
    id: randomUUID(),
    demoId: randomUUID(),
    nodeId,
    createdAt: now,
    updatedAt: now,
    edits: { TextContent: { oldValue: 'Invoices', newValue: 'Since 5 September 2026' } },
  })
  const html = (edits: PageBaking['edits'], dateShift: number) =>
    bakePage(dated, baking({ edits, dateShift }), files).html
  expect(html([edit], 28)).toContain('Due 10 October 2026')
  expect(html([edit], 28)).toContain('Since 3 October 2026')
  expect(html([], 0)).toContain('Due 12 September 2026')
  expect(bakeKeyOf(stepId, baking({ dateShift: 7 }))).not.toBe(bakeKeyOf(stepId, baking()))
})

it('names a page in another language by its own name, its texts and how they are put', () => {
  const texts = new Map([['Open', 'Offen']])
  const german = { language: 'de', isRightToLeft: false, texts }
  const content = JSON.stringify([1, 'a page', 'de', false, [['Open', 'Offen']]])
  const key = createHash('sha256').update(content).digest('hex')
  expect(translatedKeyOf('a page', german)).toBe(key)
  expect(translatedKeyOf('another page', german)).not.toBe(key)
  expect(translatedKeyOf('a page', { ...german, texts: new Map() })).toBe('a page')
})

it('offers no text with a date in it on a day on which dates are moved', () => {
  const dated = pageCapture([], 'Due on 2026-01-02')
  const offered = (dateShift: number) => textsToTranslate(dated, baking({ dateShift }))
  expect(offered(0)).toContain('Due on 2026-01-02')
  expect(offered(7)).toEqual(['Invoices'])
})
