import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoDocument, noBranding } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { publishedTo } from '../../publications/published-to.ts'
import { readPublication, storedPublication } from '../../publications/stored-publication.ts'
import type { PublicationRow } from '../../repositories/publications.ts'

type Stored = Pick<
  PublicationRow,
  'version' | 'document' | 'workspace' | 'pages' | 'assets' | 'heldBack' | 'texts' | 'language'
>
const folder = join(import.meta.dirname, 'publications')
const storedBy = (version: number): Stored =>
  JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8'))

function rowOf(stored: Stored): PublicationRow {
  return {
    ...stored,
    id: 'publication',
    demoId: 'demo',
    workspaceId: 'workspace',
    revision: 1,
    preview: false,
    voices: {},
    dateShift: 0,
    bytes: 0,
    createdAt: new Date(),
    endedAt: null,
  }
}

function shown(version: number, passed: 'nothing' | 'everything') {
  const read = readPublication(rowOf(storedBy(version)))
  if (!read.ok) throw new Error(read.problem)
  const { chapters } = read.value.document
  const gates = passed === 'nothing' ? [] : Object.keys(chapters)
  return publishedTo(read.value, gates, noBranding)
}

describe('a stored publication', () => {
  it('has a sample of each version', () => {
    const versions = Array.from({ length: storedPublication.version }, (_, index) => index + 1)
    expect(readdirSync(folder).sort()).toEqual(versions.map((version) => `${version}.json`))
  })

  it('of version 1 plays to its end, its texts rendered when they are read', () => {
    const { manifest, pages } = shown(1, 'everything')
    expect(manifest.steps.map(({ kind }) => kind)).toEqual(['page', 'chapter', 'chapter', 'image'])
    expect(manifest.steps[0]?.hotspots[0]?.text).toBe('<p>Click <strong>Save</strong></p>')
    expect(pages.size).toBe(1)
    expect(shown(1, 'nothing').manifest).toMatchObject({ total: 4, gated: true })
  })

  it('of version 2 plays to its end, with every style of hotspot and kind of chapter', () => {
    const { manifest, pages, assets } = shown(2, 'everything')
    expect(manifest.steps.map((step) => step.chapter?.type ?? step.kind)).toEqual([
      'page',
      'image',
      'Link',
      'Embed',
      'Form',
      'Password',
    ])
    expect(manifest.steps[0]?.hotspots.map(({ text }) => text).sort()).toEqual([
      '<p>A Anchor</p>',
      '<p>A Area</p>',
      '<p>A Circle</p>',
      '<p>A Modal</p>',
      '<p>A Pointer</p>',
      '<p>A Tooltip</p>',
      '<p>Click <strong>Save</strong></p>',
    ])
    expect(manifest.steps[1]?.hotspots[0]?.text).toContain('Back, {{')
    expect([...pages.values()]).toMatchObject([
      { width: 1280, height: 720, links: [{ link: { externalUrl: 'https://a.test/' } }] },
    ])
    expect(assets.size).toBe(2)
    expect(shown(2, 'nothing').manifest).toMatchObject({ total: 6, gated: true })
  })

  it('says in which language it is, of a version that did not as well', () => {
    expect(shown(3, 'nothing').manifest.language).toBe('en')
    const { document, ...rest } = storedBy(2)
    const title =
      'Rundgang: So legen Sie eine Rechnung an und schicken sie Ihren Kunden mit der Post'
    const renamed = { ...document, demo: { ...(document as DemoDocument).demo, title } }
    const read = readPublication(rowOf({ ...rest, document: renamed }))
    expect(read).toMatchObject({ ok: true, value: { language: 'de' } })
  })

  it('reads the same from what a newer version made of it', () => {
    for (const version of [1, 2, 3]) {
      const read = readPublication(rowOf(storedBy(version)))
      if (!read.ok) throw new Error(read.problem)
      const again = { ...rowOf(storedBy(3)), ...read.value, version: storedPublication.version }
      expect(readPublication(JSON.parse(JSON.stringify(again)))).toEqual(read)
    }
  })

  const sample = storedBy(3)
  const broken: readonly (readonly [string, Partial<Record<keyof Stored, unknown>>, string])[] = [
    ['of a newer version', { version: 4 }, 'version: 4 is newer'],
    ['without a proper version', { version: 0 }, 'version'],
    ['cut off', { document: { demo: {} } }, 'document.'],
    ['without its document', { document: null }, 'document'],
    ['without texts', { texts: null }, 'texts'],
    ['of version 1 that was cut off', { version: 1, document: {}, texts: null }, 'version: 1'],
    [
      'with a value that is not allowed',
      { pages: { a: { key: 'k', width: 'wide', height: 1 } } },
      'width',
    ],
    [
      'with an unknown kind of hotspot',
      { document: JSON.parse(JSON.stringify(sample.document).replace('"Modal"', '"Balloon"')) },
      'style',
    ],
  ]
  it.each(broken)('%s is not read, and says why', (_, changes, problem) => {
    const row = { ...rowOf(sample), ...changes } as PublicationRow
    expect(readPublication(row)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(problem),
    })
  })
})
