import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionCuesLimit, captionTextLimit } from './captions.ts'
import { readCaptions } from './read-captions.ts'
import { captionMarkup, writeCaptions } from './write-captions.ts'

const said = (text: string) => readCaptions(text).cues.map(({ text }) => text)

const webVtt: string = `WEBVTT - A film
Kind: captions

STYLE
::cue { color: red }

NOTE
nothing of this is said

intro
00:01.000 --> 00:04.500 align:start line:0%
<v Ada>Open the <b>list</b></v>
- <c.loud>now</c> &amp; here

01:00:02.000 --> 01:00:03.250
Later
`
const subRip: string = `\uFEFF1\r
00:00:01,000 --> 00:00:02,500\r
{\\an8}<i>Hello</i>\r
\r
2\r
00:00:03,5 --> 00:00:04\r
<font color="#ff0000">World</font>\r
`

describe('[E7.26] captions', () => {
  it('are read as WebVTT, without its marks', () => {
    expect(readCaptions(webVtt)).toEqual({
      cues: [
        { start: 1, end: 4.5, text: 'Open the list\n- now & here' },
        { start: 3602, end: 3603.25, text: 'Later' },
      ],
      unreadable: [],
      isCutOff: false,
    })
  })

  it('are read as SubRip', () => {
    expect(readCaptions(subRip).cues).toEqual([
      { start: 1, end: 2.5, text: 'Hello' },
      { start: 3.5, end: 4, text: 'World' },
    ])
  })

  it('need no header, no empty lines and no order', () => {
    expect(
      said('3\n0:05 --> 0:06\nTwo\n1\n0:01-->0:02\nOne\nof two lines\n2\n00:09 --> 00:10'),
    ).toEqual(['One\nof two lines', 'Two'])
  })

  it.each([
    ['no moment', 'soon --> 00:02.000\nA\n\n00:03 --> 00:04\nB'],
    ['no end', '00:01.000 -->\nA\n\n00:03 --> 00:04\nB'],
    ['an end before its start', '00:02 --> 00:01\nA\n\n00:03 --> 00:04\nB'],
    ['too many digits', '00:00000001 --> 00:02\nA\n\n00:03 --> 00:04\nB'],
  ])('leave out and name a cue with %s, and keep the others', (_, text) => {
    const { cues, unreadable } = readCaptions(text)
    expect(cues.map(({ text }) => text)).toEqual(['B'])
    expect(unreadable).toEqual([1])
  })

  it('take for text what only looks like markup', () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> a < b &lt;b> &#60;'
    expect(said(`00:01 --> 00:02\n${hostile}`)).toEqual([
      '<script>alert(1)</script> <img src=x onerror=alert(1)> a < b <b> &#60;',
    ])
    expect(captionMarkup('<b>&amp;</b>')).toBe('&lt;b&gt;&amp;amp;&lt;/b&gt;')
  })

  it('have at most so many cues, of so many letters', () => {
    const cue = '00:01 --> 00:02\nA\n\n'
    expect(readCaptions(cue.repeat(captionCuesLimit)).isCutOff).toBe(false)
    const many = readCaptions(cue.repeat(captionCuesLimit + 1))
    expect(many.isCutOff).toBe(true)
    expect(many.cues).toHaveLength(captionCuesLimit)
    const [long = ''] = said(`00:01 --> 00:02\n${'😀'.repeat(captionTextLimit)}`)
    expect(long).toBe('😀'.repeat(captionTextLimit / 2))
    expect(said(`00:01 --> 00:02\na${'😀'.repeat(captionTextLimit)}`)[0]).not.toMatch(
      /[\uD800-\uDBFF]$/,
    )
  })
})

/** Pieces of which files of captions are made, and what breaks them. */
const piece = fc.oneof(
  fc.constantFrom(
    'WEBVTT',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' --> ',
    '-->',
    '00:01.000',
    '00:00:02,5',
    '99:99:99.999',
    '1',
    '<v Ada>',
    '<',
    '</b>',
    '<c.a.b x>',
    '{\\an8}',
    '{\\',
    '}',
    '&amp;',
    '&lt;',
    '&lbrace;',
    '&',
    '\0',
    '\uFEFF',
    '\u2028',
    'NOTE',
    'STYLE',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const file = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

/** A file of captions in which somebody has replaced and cut out some letters. */
const mutated = fc
  .tuple(
    fc.constantFrom(webVtt, subRip),
    fc.array(fc.tuple(fc.nat(400), fc.nat(6), piece), { maxLength: 12 }),
  )
  .map(([text, changes]) =>
    changes.reduce<string>(
      (now, [at, cut, put]) => now.slice(0, at) + put + now.slice(at + cut),
      text,
    ),
  )

it('[E7.26, E8.10] whatever a file holds, reading it ends, and what was read is written and read again', () => {
  fc.assert(
    fc.property(fc.oneof(file, mutated), (text) => {
      const { cues } = readCaptions(text)
      for (const { start, end, text: words } of cues) {
        expect(end).toBeGreaterThan(start)
        expect(words.trim()).not.toBe('')
        expect(words).not.toMatch(/[\0\r]|\n\n/)
      }
      const written = writeCaptions(cues)
      // Nothing that is said marks anything.
      expect(written.replaceAll(' --> ', '')).not.toMatch(/[<>]/)
      expect(readCaptions(written)).toEqual({ cues, unreadable: [], isCutOff: false })
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['brackets', '<c '],
  ['braces', '{\\a'],
  ['ampersands', '&amp'],
  ['arrows', '-->'],
  ['arrows in lines', '-->\n'],
  ['digits', '1'],
  ['numbers', '1\n'],
  ['spaces', ' '],
  ['carriage returns', '\r'],
])('[E7.26] a megabyte of %s is read in a moment', (_, piece) => {
  const size = 1024 * 1024
  const body = piece.repeat(size / piece.length)
  const begun = Date.now()
  readCaptions(body)
  readCaptions(`00:01 --> 00:02\n${body}`)
  expect(Date.now() - begun).toBeLessThan(3_000)
})
