import { randomUUID } from 'node:crypto'
import { inGroups } from '@waystep/capture-format/testing/hostile'
import {
  chapterButtonSchema,
  createChapter,
  createHotspot,
  createStep,
  formFieldSchema,
  stepNameLimit,
} from '@waystep/demo-model'
import { hostile, type OwnTexts } from '../hostile-texts.ts'
import { type Author, command, grantBaseOf, newDemo, storeFile } from './author.ts'
import type { HostileDemo } from './page-demo.ts'

export interface TextDemo extends HostileDemo {
  /** Links, embeds and files that the server refused. */
  readonly refused: number
}

/** What a demo of hostile texts is made of. */
export type TextsOfDemo = Pick<OwnTexts, 'svg' | 'urls' | 'texts'>

const allTexts = [...hostile.texts, ...hostile.urls]
const inLine = (text: string) => text.replaceAll(/[\n\r\t]/g, ' ')
/** What may be opened and embedded is not what this is about. */
const isPlainWeb = (url: string) => /^https?:\/\//.test(url)

type Parts = {
  readonly hotspots?: ReturnType<typeof createHotspot>[]
  readonly chapter?: Omit<Parameters<typeof createChapter>[0], 'id' | 'stepId' | 'workspaceId'>
}

/** A demo while steps are added to it; counts what was added and refused. */
class GrowingDemo {
  count = 0
  refused = 0
  readonly files: string[] = []
  readonly id: string
  readonly #author: Author

  constructor(author: Author, id: string) {
    this.#author = author
    this.id = id
  }

  async add(
    fields: Partial<Parameters<typeof createStep>[0]>,
    make: (stepId: string) => Parts,
  ): Promise<void> {
    const stepId = randomUUID()
    const step = createStep({ ...fields, id: stepId, demoId: this.id, number: this.count + 1 })
    const { hotspots = [], chapter } = make(stepId)
    const { workspaceId } = this.#author
    const own = chapter && createChapter({ ...chapter, id: randomUUID(), stepId, workspaceId })
    const items = [{ step, hotspots, chapter: own ?? null }]
    const added = { type: 'add-steps', after: this.count, items } as const
    if (await command(this.#author, this.id, added)) this.count += 1
    else this.refused += 1
  }

  addChapter(chapter: NonNullable<Parts['chapter']>): Promise<void> {
    return this.add({}, () => ({ chapter }))
  }

  /** Adds a step of a drawing. @returns the fields of its picture, or null where the server refused it */
  async addDrawing(svg: string) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="ran(0)" width="300" height="200">${svg}</svg>`
    const image = await storeFile(this.#author, 'image/svg+xml', Buffer.from(text))
    if (!image) {
      this.refused += 1
      return null
    }
    this.files.push(`assets/${image.slice('asset:'.length)}`)
    const picture = { image, widthOrg: 300, heightOrg: 200 }
    await this.add(picture, () => ({}))
    return picture
  }
}

/** A step whose name, title, address and hotspot say a text. */
function addText(demo: GrowingDemo, picture: object, text: string): Promise<void> {
  const short = text.slice(0, 12)
  const line = inLine(text)
  const page = { ...picture, text: line.slice(0, stepNameLimit), pageTitle: line, url: text }
  const labels = { nextButtonText: short, backButtonText: short }
  return demo.add(page, (stepId) => ({
    hotspots: [createHotspot({ id: randomUUID(), stepId, text, ...labels })],
  }))
}

/** A chapter whose heading, description and buttons say a text each. */
function addLinkChapter(demo: GrowingDemo, group: readonly string[]): Promise<void> {
  const [heading = '', description = '', ...contents] = group
  const chapterId = randomUUID()
  const buttons = contents
    .filter((content) => content.trim() !== '')
    .map((content) => chapterButtonSchema.parse({ id: randomUUID(), chapterId, content }))
  return demo.addChapter({ type: 'Link', heading: inLine(heading), description, buttons })
}

/** A button that leads to an address, and an embed of it. */
async function addAddress(demo: GrowingDemo, url: string): Promise<void> {
  const chapterId = randomUUID()
  const button = { id: randomUUID(), chapterId, content: 'Go', linkTxt: url }
  const buttons = [chapterButtonSchema.parse({ ...button, isLinkExternal: true })]
  await demo.addChapter({ type: 'Link', buttons })
  await demo.addChapter({ type: 'Embed', embedCode: url })
}

function addForm(demo: GrowingDemo): Promise<void> {
  const chapterId = randomUUID()
  const formFields = allTexts
    .slice(0, 7)
    .map((label, order) => formFieldSchema.parse({ id: randomUUID(), chapterId, label, order }))
  const words = { heading: allTexts[1], consent: allTexts[9] }
  return demo.addChapter({ type: 'Form', ...words, skip: true, formFields })
}

/**
 * A demo whose title, names, texts, links, embeds and pictures are hostile, as far as they are accepted. Its title and
 * its form are the same whatever else it is made of.
 */
export async function makeTextDemo(
  author: Author,
  { svg: drawings, urls, texts: plain }: TextsOfDemo,
): Promise<TextDemo> {
  const texts = [...plain, ...urls]
  const demo = new GrowingDemo(author, await newDemo(author, allTexts[0] ?? ''))
  let picture = {}
  for (const svg of drawings) picture = (await demo.addDrawing(svg)) ?? picture
  for (const text of texts) await addText(demo, picture, text)
  for (const group of inGroups(texts, 8)) await addLinkChapter(demo, group)
  for (const url of urls.filter((each) => !isPlainWeb(each))) await addAddress(demo, url)
  await addForm(demo)
  const { id, count, refused, files } = demo
  const base = await grantBaseOf(author, id)
  return { id, count, refused, addresses: files.map((path) => base + path) }
}
