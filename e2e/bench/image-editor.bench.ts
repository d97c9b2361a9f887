// What drawing on a picture of 4K costs an author: dragging one of 200 shapes, frame by frame, and saving them beside
// encoding the same canvas once. npm run bench -- image-editor [shapes [rounds]]
import { newAccount, signIn } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { hasSteps, press } from '../drivers/editor.ts'
import { startProduct } from '../drivers/product.ts'
import { costOfDoing } from './editor/main-thread-trace.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { large, manyShapes, storeLargePicture } from './image-editor/large-drawing.ts'
import {
  costOfSaving,
  forgetEncoded,
  pressByHand,
  pressByScript,
  type SaveCost,
  watchEncoding,
} from './image-editor/save-watch.ts'
import { median, percentile, round } from './measure.ts'

const [shapes = 200, rounds = 5] = process.argv.slice(2).map(Number)
/** Pictures of the screen that a hand takes for one drag: a second of them. */
const moves = 60
/** Milliseconds of script of the longest frame of a drag. */
const frameGoal = 16
/** A save may take so many times what encoding its canvas takes. */
const saveGoal = 1.3

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const account = newAccount()
const author = await signUpAt(product.url, account)
const demoId = await author.createDemo()
const page = await browser.newPage()
await setSize(page, 'desktop')
await watchEncoding(page)

const edits = manyShapes(shapes)
const image = await storeLargePicture(page, author)
const size = { widthOrg: large.width, heightOrg: large.height }
await author.send(
  demoId,
  stepsOf(demoId, 1, { image, editedImage: image, imgState: edits, ...size }),
)
const address = `${product.url}/demo/${demoId}/edit`
await page.goto(address)
await page.waitForSelector('.ed-tile, input[name=password]')
if (await page.$('input[name=password]')) {
  await signIn(page, account)
  await page.waitForFunction(() => !document.querySelector('input[name=password]'))
  await page.goto(address)
}
await hasSteps(page, 1)

const nextFrame = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

async function openShapes() {
  await press(page, 'Edit image')
  await press(page, 'Shapes', 'tab')
  await page.waitForSelector('.ed-picture-shapes li')
  await nextFrame()
}

/** Takes a rectangle in the middle by its left side, around and back, so that each round begins where the last did. */
async function drag() {
  const box = await (await page.waitForSelector('.ed-picture-canvas canvas'))?.boundingBox()
  const held = edits.shapes[Math.floor(shapes / 40) * 20 + 10]
  if (!box || held?.kind !== 'rectangle') throw new Error('nothing to drag')
  const scale = Math.min((box.width - 48) / large.width, (box.height - 48) / large.height)
  const from = {
    x: box.x + (box.width - large.width * scale) / 2 + held.x * scale,
    y: box.y + (box.height - large.height * scale) / 2 + (held.y + held.height / 2) * scale,
  }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let nth = 1; nth <= moves; nth += 1) {
    const angle = (nth / moves) * 2 * Math.PI
    await page.mouse.move(from.x + 80 * Math.sin(angle), from.y + 60 * (1 - Math.cos(angle)))
    await nextFrame()
  }
  await page.mouse.up()
  await page.waitForSelector('.ed-picture-shapes button[aria-pressed=true]')
}

await openShapes()
const frames: number[][] = []
for (let nth = 0; nth < rounds; nth += 1) frames.push([...(await costOfDoing(page, drag)).scripts])
const all = frames.flat()

/** Milliseconds between the last change and the press: whoever draws looks at it first. */
const looking = 1500

async function saveAfter(pause: number, pressSave = pressByHand): Promise<SaveCost> {
  if (!(await page.$('.ed-picture-editor'))) await openShapes()
  await page.locator('.ed-picture-shapes button').click()
  await forgetEncoded(page)
  // Another picture each time: one that is stored already is not sent again.
  await page.keyboard.press('ArrowRight')
  if (pause > 0) await new Promise((done) => setTimeout(done, pause))
  const cost = await costOfSaving(page, pressSave)
  await page.waitForFunction(
    () =>
      !document.querySelector('.ed-picture-editor') &&
      !document.body.textContent?.includes('Image saved'),
  )
  return cost
}
const [atOnce, byHand, looked]: [SaveCost[], SaveCost[], SaveCost[]] = [[], [], []]
for (let nth = 0; nth < rounds; nth += 1) {
  atOnce.push(await saveAfter(0, pressByScript))
  byHand.push(await saveAfter(0))
  looked.push(await saveAfter(looking))
}
const saves = [...atOnce, ...byHand, ...looked]
const timesOf = (some: readonly SaveCost[], cost: (one: SaveCost) => number) => {
  const ratios = some.map((one) => cost(one) / one.bare)
  return { p50: round(median(ratios)), most: round(Math.max(...ratios)), goal: saveGoal }
}

console.log(
  `${shapes} shapes on ${large.width} x ${large.height}, ${rounds} rounds of ${moves} moves.`,
)
console.table({
  'drag, script ms a frame': {
    p50: round(median(all)),
    p95: round(percentile(all, 95)),
    'longest of a round, median': round(median(frames.map((one) => Math.max(...one)))),
    most: round(Math.max(...all)),
    goal: frameGoal,
  },
  'pressed by script, until the file is made / encoding': timesOf(atOnce, ({ made }) => made),
  'pressed by script, until it is stored / encoding': timesOf(atOnce, ({ saved }) => saved),
  'by hand, at once, until it is stored / encoding': timesOf(byHand, ({ saved }) => saved),
  'by hand, after a look, until it is stored / encoding': timesOf(looked, ({ saved }) => saved),
  'encoding alone, ms': {
    p50: round(median(saves.map(({ bare }) => bare))),
    most: round(Math.max(...saves.map(({ bare }) => bare))),
  },
})
await browser.close()
await product.remove()
