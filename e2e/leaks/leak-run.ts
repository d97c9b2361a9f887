import type { Capture } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import type { Browser } from 'puppeteer'
import { type HttpAuthor, stepsOf } from '../bench/http-author.ts'
import { setSize } from '../drivers/browser.ts'
import { randomOf } from '../fuzz/random.ts'
import { openPage } from '../twice/open-page.ts'
import type { TwicePage } from '../twice/pages.ts'
import { differingPixels } from './differing-pixels.ts'
import { type PlantedPage, plantSheets, wordsOfSheets } from './planted-sheets.ts'
import { anyElements, takingAway } from './take-away.ts'
import { reachable, readAsViewer } from './viewer-bytes.ts'
import { secretsOf, withOtherSecrets, wordsIn } from './withheld-secrets.ts'

export interface LeakReport {
  readonly page: string
  readonly edits: number
  /** Words and files that only what was withheld held. */
  readonly words: number
  readonly files: number
  /** Words and pictures that style sheets draw of it alone, and those that they draw of the rest. */
  readonly planted: number
  readonly kept: number
  /** Texts and characters that were searched. */
  readonly texts: number
  readonly characters: number
  /** Pixels that were compared. */
  readonly pixels: number
  readonly leaks: readonly string[]
}

export interface LeakTask {
  readonly url: string
  readonly browser: Browser
  readonly author: HttpAuthor
  readonly source: TwicePage
  readonly seed: number
  readonly count: number
}

interface LeakCapture {
  readonly capture: Capture
  readonly sheets: readonly string[]
}

async function take({ browser, author, source }: LeakTask): Promise<LeakCapture> {
  const page = await openPage(browser, source)
  const { capture, assets } = await capturePage(page)
  for (const file of assets.values()) await author.storeAsset(file)
  await page.close()
  const sheets = [...assets.values()].flatMap(({ type, bytes }) =>
    /^(?:text\/css|image\/svg)/.test(type) ? [Buffer.from(bytes).toString()] : [],
  )
  return { capture, sheets }
}

/** Publishes a page with some of its elements withheld. */
async function publish(task: LeakTask, capture: Capture, elements: ReturnType<typeof anyElements>) {
  const { author } = task
  const demoId = await author.createDemo()
  const htmlCaptureId = await author.storeCapture(capture)
  const image = capture.picture ? `asset:${capture.picture.hash}` : null
  const add = stepsOf(demoId, 1, { htmlCaptureId, image }, 0)
  const stepId = add.type === 'add-steps' ? (add.items[0]?.step.id ?? '') : ''
  const put = takingAway(demoId, capture.tree, elements)
  await author.send(demoId, add, { type: 'save-edits', put, remove: [] })
  return { demoId, stepId, edits: put.length }
}

const emptyPage: Capture = {
  version: 3,
  url: 'https://example.com/',
  title: '',
  capturedAt: '2026-01-01T12:00:00.000Z',
  viewport: { width: 1440, height: 900 },
  devicePixelRatio: 1,
  boxes: [],
  picture: null,
  assets: [],
  health: [],
  tree: { type: 0, id: 1, childNodes: [] },
}

/** What viewers get of a demo that shows nothing. */
async function wordsOfAll(task: LeakTask): Promise<string[]> {
  const { texts } = await readAsViewer(task.url, await publish(task, emptyPage, []))
  return [...texts.values()]
}

/** A capture with the style sheets that were planted into its tree. */
async function withPlanted(
  { author }: LeakTask,
  capture: Capture,
  { tree, assets, files }: PlantedPage,
): Promise<Capture> {
  for (const file of files) await author.storeAsset(file)
  return { ...capture, tree, assets: [...capture.assets, ...assets] }
}

/** What the viewer draws of a demo's first step. */
async function drawn({ browser, url }: LeakTask, demoId: string): Promise<Buffer> {
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  // What style sheets draw is asked for late.
  await page.goto(`${url}/demo/${demoId}`, { waitUntil: 'networkidle0' })
  await page.waitForFunction(
    () =>
      document.querySelector('.ws-stage') !== null &&
      document.querySelector('.ws-stage[data-waits]') === null &&
      [...document.querySelectorAll('iframe')].every(
        (frame) => frame.contentDocument?.fonts.status !== 'loading',
      ),
  )
  const stage = await page.$('.ws-stage')
  const picture = await stage?.screenshot()
  await page.close()
  return Buffer.from(picture ?? [])
}

/** Letters of a word that packed pixels do not spell by chance: of four, megabytes of them hold several. */
const noChance = 6

/** Where a word stands in a text, for people. */
function around(text: string, word: string): string {
  const at = text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'))
  return text.slice(Math.max(0, at - 80), at + word.length + 40)
}

/** What two texts say where they begin to differ; null for the same. */
function firstDifference(a: string, b: string): string | null {
  if (a === b) return null
  let at = 0
  while (a[at] === b[at]) at += 1
  const there = (text: string) => text.slice(Math.max(0, at - 150), at + 60)
  return `${there(a)} / ${there(b)}`
}

/** A picture that no page has, of one pixel. */
const otherPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIAAAkFAMBm4ZUbgAAAABJRU5ErkJggg==',
  'base64',
)

type Seen = Awaited<ReturnType<typeof readAsViewer>>
type Published = Awaited<ReturnType<typeof publish>>

/** What must be in nothing that viewers get. */
interface Secrets {
  readonly words: ReadonlySet<string>
  readonly hashes: ReadonlySet<string>
}

/** Withheld words, files and edits that the bytes of a demo say. */
function leaksIn(
  { texts, binary, base, files: filesBase }: Seen,
  { words, hashes }: Secrets,
): string[] {
  return [...texts].flatMap(([path, written]) => {
    // The writer's own word for what the parser would move.
    const text = written.replaceAll('data-ws-place="here"', '')
    const where = path.replace(base, '').replace(filesBase, '')
    const shortest = binary.has(path) ? noChance : 0
    const said = new Set(wordsIn(text).filter((word) => word.length >= shortest && words.has(word)))
    const isEdit = /"?(?:oldValue|nodeHash|firstSiblingHash|derivedFrom)"?\s*:/.test(text)
    return [
      ...[...said].map((word) => `'${word}' in ${where}: ${around(text, word)}`),
      ...[...hashes].filter((hash) => text.includes(hash)).map((hash) => `${hash} in ${where}`),
      ...(isEdit ? [`an edit in ${where}`] : []),
    ]
  })
}

/** What style sheets draw of the elements that stay, and viewers do not get. */
async function goneFrom(seen: Seen, url: string, planted: PlantedPage) {
  const said = new Set([...seen.texts.values()].flatMap(wordsIn))
  const had = new Set(await reachable(url, seen, planted.keptPictures))
  const gone = [
    ...[...planted.keptWords].filter((word) => !said.has(word)).map((word) => `'${word}'`),
    ...[...planted.keptPictures].filter((hash) => !had.has(hash)),
  ]
  return gone.map((what) => `${what} is gone, and nobody took it`)
}

/** Publishes a page with other words and pictures in the elements that are withheld. */
async function publishTwin(
  task: LeakTask,
  capture: Capture,
  secrets: ReturnType<typeof secretsOf>,
  withheld: ReadonlySet<number>,
): Promise<Published> {
  const { author, count, seed } = task
  const hash = await author.storeAsset({ bytes: otherPicture, type: 'image/png' })
  const tree = withOtherSecrets(capture.tree, secrets, hash)
  const assets = [...capture.assets, { hash, type: 'image/png', size: otherPicture.length }]
  const changed = { ...capture, tree, assets, picture: null }
  const planted = plantSheets(tree, withheld, 1)
  const elements = anyElements(tree, count, randomOf(seed, 0))
  return publish(task, await withPlanted(task, changed, planted), elements)
}

/** How two demos that differ in their secrets alone differ for viewers, and how many pixels were compared. */
async function differencesOf(
  task: LeakTask,
  mine: Published & { readonly seen: Seen },
  other: Published,
): Promise<{ leaks: string[]; pixels: number }> {
  const pageOf = ({ texts, base }: Seen, stepId: string) =>
    texts.get(`${base}pages/${stepId}.html`) ?? ''
  const otherSeen = await readAsViewer(task.url, other)
  const difference = firstDifference(
    pageOf(mine.seen, mine.stepId),
    pageOf(otherSeen, other.stepId),
  )
  const [drawnMine, drawnOther] = [await drawn(task, mine.demoId), await drawn(task, other.demoId)]
  const blank = await task.browser.newPage()
  const others = await differingPixels(blank, drawnMine, drawnOther)
  await blank.close()
  const isPicture = drawnMine.length > 24
  return {
    leaks: [
      ...(difference === null ? [] : [`the page is another when the secrets are: ${difference}`]),
      ...(others > 0 ? [`${others} pixels are others when the secrets are`] : []),
    ],
    pixels: isPicture ? drawnMine.readUInt32BE(16) * drawnMine.readUInt32BE(20) : 0,
  }
}

/**
 * Takes random elements from somebody's page, publishes it, and looks for what was in them in all that
 * viewers get. Then the same with other words and pictures in them: viewers must get the same bytes,
 * and see the same pixels.
 */
export async function findLeaks(task: LeakTask): Promise<LeakReport> {
  const { url, source, seed, count } = task
  const { capture, sheets } = await take(task)
  const elements = anyElements(capture.tree, count, randomOf(seed, 0))
  const withheld = new Set(elements.map(({ id }) => id))
  const elsewhere = [...sheets, ...(await wordsOfAll(task)), wordsOfSheets]
  const secrets = secretsOf(capture.tree, withheld, elsewhere)
  const planted = plantSheets(capture.tree, withheld, 0)
  const shown = await publish(task, await withPlanted(task, capture, planted), elements)
  const seen = await readAsViewer(url, shown)
  const words = new Set([...secrets.words, ...planted.words])
  const hashes = new Set([...secrets.files, ...planted.pictures])
  const picture = capture.picture ? [capture.picture.hash] : []
  const files = await reachable(url, seen, [...hashes, ...picture])
  const other = await publishTwin(task, capture, secrets, withheld)
  const { leaks, pixels } = await differencesOf(task, { ...shown, seen }, other)
  return {
    page: source.name,
    edits: shown.edits,
    words: secrets.words.size,
    files: secrets.files.size,
    planted: planted.words.size + planted.pictures.size,
    kept: planted.keptWords.size + planted.keptPictures.size,
    texts: seen.texts.size,
    characters: [...seen.texts.values()].reduce((sum, text) => sum + text.length, 0),
    pixels,
    leaks: [
      ...leaksIn(seen, { words, hashes }),
      ...files.map((hash) => `${hash} can be had`),
      ...(await goneFrom(seen, url, planted)),
      ...leaks,
    ],
  }
}
