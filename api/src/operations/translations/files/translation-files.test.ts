import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv-file.ts'
import type { SentOut } from './exchanged-text.ts'
import { readXliff } from './read-xliff.ts'
import { writeXliff } from './write-xliff.ts'

const states = ['missing', 'outdated', 'draft', 'confirmed'] as const
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '{{name | you}}',
    '{{ x }}',
    '<b>',
    ']]>',
    '&amp;',
    "'=1+1",
    '=cmd',
    ';-1',
    '\r\n',
    '\t@',
  ),
)
const words = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''))
const texts = fc
  .array(fc.record({ original: words, text: words, state: fc.constantFrom(...states) }))
  .map((list) =>
    list.map(
      (one, index): SentOut => ({
        ...one,
        key: `HotspotText ${index}`,
        kind: 'HotspotText',
        place: `Step ${index}`,
        limit: null,
        // What is missing has no text, and nothing else has none.
        state: one.text === '' ? 'missing' : one.state === 'missing' ? 'draft' : one.state,
      }),
    ),
  )
const back = (sent: readonly SentOut[]) =>
  sent.map(({ key, original, text, state }) => ({
    key,
    original,
    text,
    isConfirmed: state === 'confirmed',
  }))

const xliffOf = (sent: readonly SentOut[]) =>
  writeXliff('demo', { source: 'en', target: 'de' }, sent)
const one = (more: Partial<SentOut>): SentOut => ({
  key: 'HotspotText a',
  kind: 'HotspotText',
  place: 'Step 1',
  original: 'Hello {{name | you}}',
  text: '',
  state: 'missing',
  limit: 12,
  ...more,
})

/** A file whose text is a placeholder for many characters, as often as is said. */
const unfolding = (characters: number, times: number) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"><file id="f"><unit id="DemoTitle.1">
<originalData><data id="d1">${'a'.repeat(characters)}</data></originalData>
<segment><source>${'<ph id="1" dataRef="d1"/>'.repeat(times)}</source></segment></unit></file></xliff>`

describe('files for translators', () => {
  it('come back as they went out, whatever the texts hold: XLIFF', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (sent) => {
        const read = await readXliff(xliffOf(sent))
        expect(read).toEqual({ ok: true, target: 'de', texts: back(sent) })
      }),
      { numRuns: 300 },
    )
  })

  it('come back as they went out, whatever the texts hold: tables', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (sent) => {
        expect(await readCsv(writeCsv(sent))).toEqual({ ok: true, target: null, texts: back(sent) })
      }),
      { numRuns: 300 },
    )
  })

  it('keep variables from translators, and say where a text stands and how long it may be', () => {
    const xliff = xliffOf([one({ text: 'Hallo {{name | Sie}}', state: 'confirmed' })])
    expect(xliff).toContain('version="2.1" srcLang="en" trgLang="de"')
    expect(xliff).toContain('<data id="d1">{{name | you}}</data>')
    expect(xliff).toContain('Hello <ph id="1" dataRef="d1" disp="name"/></source>')
    expect(xliff).toContain('<note>Step 1</note><note>At most 12 characters</note>')
    expect(xliff).toContain('<segment state="final">')
  })

  it('are computed by no spreadsheet', () => {
    fc.assert(
      fc.property(texts, (sent) => {
        const cells: string[][] = parse(writeCsv(sent), { bom: true })
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^["\s\p{C}]*[=+\-@]/u)
      }),
    )
  })

  it('are read as other tools write them: several segments, CDATA, other namespaces', async () => {
    const read = await readXliff(`<?xml version="1.0"?>
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:o="urn:other" version="2.0" srcLang="en" trgLang="de-DE">
        <x:file id="f"><x:group id="g"><x:unit id="DemoTitle.1"><o:note>Weg</o:note>
          <x:segment state="final"><x:source>One. </x:source><x:target>Eins. </x:target></x:segment>
          <x:ignorable><x:source> </x:source></x:ignorable>
          <x:segment state="translated"><x:source>Two</x:source><x:target><![CDATA[Zwei & mehr]]></x:target></x:segment>
        </x:unit></x:group></x:file>
      </x:xliff>`)
    expect(read).toEqual({
      ok: true,
      target: 'de-DE',
      texts: [
        {
          key: 'DemoTitle 1',
          original: 'One.  Two',
          text: 'Eins. Zwei & mehr',
          isConfirmed: false,
        },
      ],
    })
  })

  it.each([
    ['', /./],
    ['<xliff', /./],
    ['<xliff version="1.2"/>', /no XLIFF 2/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><x/>', /document type/],
    [`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, /nested/],
    ['<x>&undefined;</x>', /entity/],
    [unfolding(10_000, 3), /too long/],
    [unfolding(20_001, 0), /too long/],
  ])('that are none are refused: %j', async (text, problem) => {
    const read = await readXliff(text)
    expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
  })

  it('without their columns, or with a quotation that never ends, are refused', async () => {
    expect(await readCsv('a,b\r\n1,2\r\n')).toMatchObject({ ok: false })
    expect(await readCsv('key,translation\r\n"1,2\r\n')).toMatchObject({ ok: false })
    expect(await readCsv('translation;key\r\nHallo;DemoTitle 1\r\n')).toMatchObject({
      texts: [{ key: 'DemoTitle 1', text: 'Hallo' }],
    })
  })

  it('with cells of nothing but line breaks take no time, and rows without an end are refused', async () => {
    const breaks = '\n'.repeat(90_000)
    const begun = performance.now()
    const read = await readCsv(`key,translation\r\n"DemoTitle 1","${breaks}"\r\n`)
    expect(read).toMatchObject({ texts: [{ text: breaks }] })
    expect(writeCsv([one({ original: ' \t'.repeat(500_000) })])).toContain(' \t')
    expect(performance.now() - begun).toBeLessThan(5_000)
    const endless = await readCsv(`key,translation\r\nDemoTitle 1,"${breaks}${breaks}"\r\n`)
    expect(endless).toMatchObject({ ok: false, problem: expect.stringContaining('100000') })
  })

  it('are computed by no spreadsheet however much stands before a formula', () => {
    const far = `${' \n'.repeat(100)}=1+1`
    const cells: string[][] = parse(writeCsv([one({ original: far })]), { bom: true })
    expect(cells[1]?.[2]).toBe(`${' \n'.repeat(100)}'=1+1`)
  })
})
