import { randomUUID } from 'node:crypto'
import type { Capture } from '@waystep/capture-format'
import {
  type Command,
  createChapter,
  createHotspot,
  createStep,
  type DemoDocument,
  formFieldSchema,
} from '@waystep/demo-model'
import { mustDo } from '../../tenant.ts'
import { type Author, command, newDemo, storeCapture, storeFile } from '../author.ts'
import { changeAt, type HostileValues, textPlaces } from './hostile-values.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A page whose own names and losses are hostile, too. */
function captureOf(text: string): Capture {
  const element = (id: number, tagName: string, childNodes: Capture['tree']['childNodes']) =>
    ({ type: 2, id, tagName, attributes: { title: text, class: text }, childNodes }) as const
  const said = { type: 3, id: 6, textContent: `${text} a@b.example` } as const
  const body = element(4, 'body', [element(5, 'p', [said]), element(7, 'img', [])])
  return {
    version: 1,
    url: 'https://example.com/',
    title: text.slice(0, 400),
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1280, height: 720 },
    tree: { type: 0, id: 1, childNodes: [element(2, 'html', [element(3, 'head', []), body])] },
    assets: [],
    boxes: [],
    picture: null,
    health: [{ kind: 'canvas-unreadable', nodeId: 5, detail: text.slice(0, 200), area: 0.4 }],
  }
}

async function documentOf({ url, cookie }: Author, id: string): Promise<DemoDocument> {
  const { text } = await mustDo(url, cookie, { method: 'GET', path: `/api/demo/${id}` })
  return JSON.parse(text).document
}

/** Every text of every record of a demo, changed by the commands that change them. */
async function fillRecords(author: Author, id: string, values: HostileValues): Promise<void> {
  const document = await documentOf(author, id)
  const fill = async (
    where: string,
    record: object,
    commandOf: (changes: object) => unknown,
  ): Promise<void> => {
    let now = record
    for (const path of textPlaces(record)) {
      const put = async (text: string) => {
        const changes = changeAt(now, path, text)
        const isAccepted = await command(author, id, commandOf(changes) as Command)
        if (isAccepted) now = { ...now, ...changes }
        return isAccepted
      }
      await values.putAny(`${where} ${path.join('.')}`, put)
    }
  }
  await fill('demo', document.demo, (changes) => ({ type: 'update-demo', changes }))
  for (const step of Object.values(document.steps)) {
    await fill('step', step, (changes) => ({ type: 'update-step', stepId: step.id, changes }))
  }
  for (const hotspot of Object.values(document.hotspots)) {
    const hotspotId = hotspot.id
    await fill('hotspot', hotspot, (changes) => ({ type: 'update-hotspot', hotspotId, changes }))
  }
  for (const chapter of Object.values(document.chapters)) {
    const chapterId = chapter.id
    await fill(`${chapter.type} chapter`, chapter, (changes) => ({
      type: 'update-chapter',
      chapterId,
      changes,
    }))
  }
}

export interface FilledDemo {
  readonly id: string
  readonly steps: number
  /** The step whose chapter is a form that may be skipped, and its fields. */
  readonly form: { readonly stepId: string; readonly fieldIds: readonly string[] }
}

/** A demo of a picture, a captured page and chapters with buttons and questions, hostile in all that it says. */
export async function fillDemo(author: Author, values: HostileValues): Promise<FilledDemo> {
  const { workspaceId } = author
  const id = await newDemo(author, 'Filled')
  const image = await storeFile(author, 'image/png', Buffer.from(pixel, 'base64'))
  const size = { widthOrg: 1280, heightOrg: 720 }
  let steps = 0
  const add = async (
    fields: object,
    more: (stepId: string) => {
      hotspots?: ReturnType<typeof createHotspot>[]
      chapter?: ReturnType<typeof createChapter>
    },
  ): Promise<string> => {
    const stepId = randomUUID()
    const step = createStep({ ...fields, id: stepId, demoId: id, number: steps + 1 })
    const { hotspots = [], chapter = null } = more(stepId)
    const items = [{ step, hotspots, chapter }]
    if (!(await command(author, id, { type: 'add-steps', after: steps, items }))) {
      throw new Error(`the demo did not take ${JSON.stringify(chapter?.type ?? fields)}`)
    }
    steps += 1
    return stepId
  }
  const hotspotOf = (stepId: string) => [createHotspot({ id: randomUUID(), stepId })]
  await add({ ...size, image }, (stepId) => ({ hotspots: hotspotOf(stepId) }))
  await values.put('captured page', async (text) => {
    const htmlCaptureId = await storeCapture(author, captureOf(text))
    await add({ ...size, htmlCaptureId }, (stepId) => ({ hotspots: hotspotOf(stepId) }))
    return true
  })
  const chapterOf = (stepId: string, fields: object) =>
    createChapter({ id: randomUUID(), stepId, workspaceId, ...fields })
  await add({}, (stepId) => {
    const chapterId = randomUUID()
    const button = { id: randomUUID(), chapterId, linkTxt: null }
    return { chapter: chapterOf(stepId, { id: chapterId, type: 'Link', buttons: [button] }) }
  })
  const fieldIds = [randomUUID(), randomUUID(), randomUUID()]
  const stepId = await add({}, (formId) => {
    const chapterId = randomUUID()
    const formFields = fieldIds.map((fieldId, order) =>
      formFieldSchema.parse({ id: fieldId, chapterId, label: `Field ${order}`, order }),
    )
    const form = {
      id: chapterId,
      type: 'Form',
      skip: true,
      formFields,
      emailValidationMode: 'None',
    }
    return { chapter: chapterOf(formId, form) }
  })
  await fillRecords(author, id, values)
  return { id, steps, form: { stepId, fieldIds } }
}
