import { createHash, randomUUID } from 'node:crypto'
import { type Command, createChapter, createHotspot, createStep } from '@waystep/demo-model'
import type { Page } from 'puppeteer'

/** Makes a call of the API as whoever is signed in on the page. Throws when it is refused. */
export function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  return page.evaluate(
    async (verb, address, sent) => {
      const response = await fetch(address, {
        method: verb,
        ...(sent !== null && { headers: { 'content-type': 'application/json' }, body: sent }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${verb} ${address}: ${response.status} ${text}`)
      return text === '' ? null : JSON.parse(text)
    },
    method,
    path,
    body === undefined ? null : JSON.stringify(body),
  )
}

/** The first workspace of whoever is signed in on the page. */
export async function workspaceOf(page: Page): Promise<string> {
  const me = (await callApi(page, 'GET', '/api/me')) as { workspaces: { id: string }[] }
  const [first] = me.workspaces
  if (!first) throw new Error('nobody is signed in')
  return first.id
}

/** Makes an empty demo and answers its id. */
export async function makeDemo(page: Page, workspaceId: string, title: string): Promise<string> {
  const id = randomUUID()
  await callApi(page, 'POST', '/api/demos', { id, workspaceId, title, type: 'HTML' })
  return id
}

/** Stores a picture in the workspace and answers its name in records. */
async function storePicture(page: Page, workspaceId: string, png: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex')
  await page.evaluate(
    async (address, base64) => {
      const bytes = await fetch(`data:image/png;base64,${base64}`)
        .then((response) => response.arrayBuffer())
        .catch(() => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      const response = await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: bytes,
      })
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
    },
    `/api/assets/${workspaceId}/${hash}`,
    Buffer.from(png).toString('base64'),
  )
  return `asset:${hash}`
}

async function run(page: Page, demoId: string, command: Command): Promise<void> {
  const reply = (await callApi(page, 'POST', `/api/demo/${demoId}/commands`, {
    clientId: randomUUID(),
    commands: [{ seq: 1, command }],
  })) as { rejected: unknown[] }
  if (reply.rejected.length > 0) throw new Error(JSON.stringify(reply.rejected))
}

/** Adds steps that show one picture of 1440 by 900 in turns, each with a hotspot. */
export async function addPictureSteps(
  page: Page,
  { workspaceId, demoId, count }: { workspaceId: string; demoId: string; count: number },
  pictures: readonly Uint8Array[],
): Promise<void> {
  const images: string[] = []
  for (const picture of pictures) images.push(await storePicture(page, workspaceId, picture))
  const items = Array.from({ length: count }, (_, index) => {
    const step = createStep({
      id: randomUUID(),
      demoId,
      number: index + 1,
      text: `Look at report ${index + 1}`,
      image: images[index % images.length] ?? null,
      widthOrg: 1440,
      heightOrg: 900,
    })
    const hotspot = createHotspot({
      id: randomUUID(),
      stepId: step.id,
      mouseXCooridnate: 20 + ((index * 7) % 60),
      mouseYCooridnate: 20 + ((index * 11) % 50),
      text: `Open **report ${index + 1}** to see what changed`,
    })
    return { step, hotspots: [hotspot], chapter: null }
  })
  await run(page, demoId, { type: 'add-steps', after: 0, items })
}

/** Puts a chapter at the start of a demo. */
export async function addChapter(
  page: Page,
  { workspaceId, demoId, heading }: { workspaceId: string; demoId: string; heading: string },
): Promise<void> {
  const step = createStep({ id: randomUUID(), demoId, number: 1 })
  const chapter = createChapter({
    id: randomUUID(),
    stepId: step.id,
    workspaceId,
    heading,
    description: 'A tour of three minutes through what finance teams do every Friday.',
  })
  await run(page, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter }],
  })
}
