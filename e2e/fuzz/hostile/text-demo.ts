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

/**
 * A demo whose title, names, texts, links, embeds and pictures are hostile, as far as they are accepted. Its title and
 * its form are the same whatever else it is made of.
 */
export async function makeTextDemo(
  author: Author,
  { svg: drawings, urls, texts: plain }: TextsOfDemo,
): Promise<TextDemo> {
  const texts = [...plain, ...urls]
  const { workspaceId } = author
  const id = await newDemo(author, allTexts[0] ?? '')
  let count = 0
  let refused = 0
  const files: string[] = []

  async function add(
    fields: Partial<Parameters<typeof createStep>[0]>,
    make: (stepId: string) => {
      hotspots?: ReturnType<typeof createHotspot>[]
      chapter?: Omit<Parameters<typeof createChapter>[0], 'id' | 'stepId' | 'workspaceId'>
    },
  ): Promise<boolean> {
    const stepId = randomUUID()
    const step = createStep({ ...fields, id: stepId, demoId: id, number: count + 1 })
    const { hotspots = [], chapter } = make(stepId)
    const own = chapter && createChapter({ ...chapter, id: randomUUID(), stepId, workspaceId })
    const items = [{ step, hotspots, chapter: own ?? null }]
    const isAccepted = await command(author, id, { type: 'add-steps', after: count, items })
    if (isAccepted) count += 1
    else refused += 1
    return isAccepted
  }

  let picture = {}
  for (const svg of drawings) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="ran(0)" width="300" height="200">${svg}</svg>`
    const image = await storeFile(author, 'image/svg+xml', Buffer.from(text))
    if (image) {
      files.push(`assets/${image.slice('asset:'.length)}`)
      picture = { image, widthOrg: 300, heightOrg: 200 }
      await add(picture, () => ({}))
    } else refused += 1
  }
  for (const text of texts) {
    const short = text.slice(0, 12)
    const line = inLine(text)
    const page = { ...picture, text: line.slice(0, stepNameLimit), pageTitle: line, url: text }
    await add(page, (stepId) => ({
      hotspots: [
        createHotspot({
          id: randomUUID(),
          stepId,
          text,
          nextButtonText: short,
          backButtonText: short,
        }),
      ],
    }))
  }
  for (const [heading = '', description = '', ...contents] of inGroups(texts, 8)) {
    const chapterId = randomUUID()
    const buttons = contents
      .filter((content) => content.trim() !== '')
      .map((content) => chapterButtonSchema.parse({ id: randomUUID(), chapterId, content }))
    await add({}, () => ({
      chapter: { type: 'Link', heading: inLine(heading), description, buttons },
    }))
  }
  for (const url of urls.filter((each) => !isPlainWeb(each))) {
    const chapterId = randomUUID()
    const button = { id: randomUUID(), chapterId, content: 'Go', linkTxt: url }
    const buttons = [chapterButtonSchema.parse({ ...button, isLinkExternal: true })]
    await add({}, () => ({ chapter: { type: 'Link', buttons } }))
    await add({}, () => ({ chapter: { type: 'Embed', embedCode: url } }))
  }
  const chapterId = randomUUID()
  const formFields = allTexts
    .slice(0, 7)
    .map((label, order) => formFieldSchema.parse({ id: randomUUID(), chapterId, label, order }))
  await add({}, () => ({
    chapter: { type: 'Form', heading: allTexts[1], consent: allTexts[9], skip: true, formFields },
  }))
  const base = await grantBaseOf(author, id)
  return { id, count, refused, addresses: files.map((path) => base + path) }
}
