import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../drivers/paths.ts'

const fixtures = join(root, 'packages', 'capture-format', 'src', 'testing', 'fixtures')
const read = (name: string) => JSON.parse(readFileSync(join(fixtures, name), 'utf8'))

export interface OwnTexts {
  readonly html: readonly string[]
  readonly css: readonly string[]
  readonly svg: readonly string[]
  readonly urls: readonly string[]
  readonly texts: readonly string[]
}

/** What the tests of the capture format know of hostile content. */
export const hostile: OwnTexts = read('hostile-own.json')
const payloads: readonly string[] = read('hostile-html.json')

/** Texts that were hostile to somebody, each once. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...hostile.texts,
    ...hostile.urls,
    ...payloads,
    ...hostile.html,
    ...hostile.css,
    ...hostile.svg,
    ...moreTexts(),
  ]),
]

/** The texts of somebody else's list that may not stand here: a JSON file that `HOSTILE_TEXTS` names. */
function moreTexts(): readonly string[] {
  const file = process.env.HOSTILE_TEXTS
  return file ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Files that pretend to be drawings: each hostile piece stands in one. */
export const hostileDrawings: readonly string[] = [
  ...hostile.svg,
  ...hostile.css.map((css) => `<style>${css}</style>`),
  ...payloads,
].map(
  (inner) =>
    `<?xml-stylesheet href="http://outside.test/pi.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="ran(0)" width="60" height="60"><g id="a">${inner}</g></svg>`,
)

const hash = '0'.repeat(64)

/** Texts that a reader may trip over wherever a text stands. */
export const oddTexts: readonly string[] = [
  ...hostile.texts,
  ...hostile.urls,
  ...hostile.css,
  ...hostile.html.slice(0, 40),
  ...payloads.slice(0, 40),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff\ufeff',
  '\r\n\r',
  '\n\nx',
  '~~<>|^`~',
  '~s~d~t~c~x',
  '\u0700\u0701\u07ff',
  `asset:${hash}`,
  `asset:${hash.toUpperCase()}`,
  `asset:${hash}0`,
  `asset:${hash}#</style>`,
  `url(asset:${hash})`,
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '('.repeat(5_000),
  'a{'.repeat(3_000),
  '@import'.repeat(500),
  '/*'.repeat(4_000),
  '\\'.repeat(3_001),
  '[['.repeat(2_000),
  '*a **b '.repeat(600),
  '![](('.repeat(500),
  '<'.repeat(3_000),
  '&'.repeat(3_000),
  '"'.repeat(3_000),
]
