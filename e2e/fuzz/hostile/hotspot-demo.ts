import { randomUUID } from 'node:crypto'
import { inGroups } from '@waystep/capture-format/testing/hostile'
import { createHotspot, createStep, type Hotspot } from '@waystep/demo-model'
import { ask } from '../tenant.ts'
import { type Author, command, newDemo, storeFile } from './author.ts'

/** The variables whose values come with a viewer's address, one for each text of a step. */
export const variables = ['a', 'b', 'c'] as const

export interface HotspotDemo {
  readonly id: string
  /** The texts of each step's hotspots. */
  readonly steps: readonly (readonly string[])[]
  readonly hotspots: number
  /** Values that no hotspot may hold, and how many of them the server took all the same. */
  readonly refused: number
  readonly accepted: readonly string[]
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The same text as what is read, as what is written for it, as links, as variables and what stands for them. */
function hotspotsOf(stepId: string, text: string, variable: string, at: number): Hotspot[] {
  const short = text.slice(0, 12)
  const links = `[go](${text}) ![p](${text}) <${text}> [r]\n\n[r]: ${text}\n\n[u]({{${variable}}}) [s](https://localhost/{{${variable}}}) [m](mailto:{{${variable}}})`
  const filled = `{{${variable}}} {{none | ${text}}} {{${text}}} {{${text} | x}} **{{${variable}}}**`
  return [
    { text, nextButtonText: short, backButtonText: short },
    { text: links, textVisible: false },
    { text: '', aiText: filled, aiTextVisible: true, nextButtonText: `{{${variable}}}` },
  ].map((fields, index) =>
    createHotspot({
      id: randomUUID(),
      stepId,
      ...fields,
      mouseXCooridnate: 10 + 30 * index,
      mouseYCooridnate: 10 + 30 * at,
    }),
  )
}

/** Every field of a hotspot that is a string and not words. */
const otherFields = [
  'style',
  'bgcolor',
  'textcolor',
  'tipposition',
  'animation',
  'nextslide',
  'prevslide',
  'nextlink',
  'prevlink',
  'anchorPosition',
  'hotspotWidth',
  'textAlign',
  'modalPosition',
] as const

/** A demo whose hotspots hold all these texts, in every way in which they can; published. */
export async function makeHotspotDemo(
  author: Author,
  texts: readonly string[],
): Promise<HotspotDemo> {
  const id = await newDemo(author, 'Hostile hotspots')
  const image = await storeFile(author, 'image/png', Buffer.from(pixel, 'base64'))
  const steps: string[][] = []
  let hotspotId = ''
  let count = 0
  for (const group of inGroups(texts.filter(namesNoFile), variables.length)) {
    const stepId = randomUUID()
    const step = createStep({
      id: stepId,
      demoId: id,
      number: steps.length + 1,
      image,
      widthOrg: 1280,
      heightOrg: 720,
    })
    const hotspots = group.flatMap((text, at) =>
      hotspotsOf(stepId, text, variables[at] ?? variables[0], at),
    )
    const items = [{ step, hotspots, chapter: null }]
    const isAccepted = await command(author, id, { type: 'add-steps', after: steps.length, items })
    if (!isAccepted) throw new Error(`the demo did not take ${JSON.stringify(group)}`)
    steps.push(group)
    hotspotId = hotspots[0]?.id ?? hotspotId
    count += hotspots.length
  }
  const accepted: string[] = []
  let refused = 0
  for (const text of texts.filter((each) => !isWebAddress(each))) {
    for (const field of otherFields) {
      if (await takes(author, id, hotspotId, { [field]: text })) accepted.push(`${field}: ${text}`)
      else refused += 1
    }
  }
  return { id, steps, hotspots: count, refused, accepted }
}

/** The server refuses texts that name files which the workspace does not hold, wherever they stand. */
const namesNoFile = (text: string) => !/asset:[0-9a-f]{64}/i.test(text)

/** A link may lead to the web, whoever's it is. */
const isWebAddress = (text: string) => /^\s*(?:https?:|mailto:|[\w.-]+\.\w+(?:\/|$))/i.test(text)

async function takes(author: Author, demoId: string, hotspotId: string, changes: object) {
  const { status, text } = await ask(author.url, author.cookie, {
    method: 'POST',
    path: `/api/demo/${demoId}/commands`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientId: randomUUID(),
      commands: [{ seq: 1, command: { type: 'update-hotspot', hotspotId, changes } }],
    }),
  })
  if (status >= 500) throw new Error(`${JSON.stringify(changes)} was answered with ${status}`)
  return status < 300 && JSON.parse(text).rejected.length === 0
}
