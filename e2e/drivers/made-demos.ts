import { randomUUID } from 'node:crypto'
import { createChapter, createHotspot, createStep } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { createShared, sendCommands, storePng } from './api.ts'

/** Makes an empty demo and answers its id. */
export async function makeDemo(page: Page, workspaceId: string, title: string): Promise<string> {
  const id = randomUUID()
  await createShared(page, { id, workspaceId, title, type: 'HTML' })
  return id
}

/** Adds steps that show one picture of 1440 by 900 in turns, each with a hotspot. */
export async function addPictureSteps(
  page: Page,
  { workspaceId, demoId, count }: { workspaceId: string; demoId: string; count: number },
  pictures: readonly Uint8Array[],
): Promise<void> {
  const images: string[] = []
  for (const picture of pictures) {
    images.push(await storePng(page, workspaceId, Buffer.from(picture).toString('base64')))
  }
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
  await sendCommands(page, demoId, { type: 'add-steps', after: 0, items })
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
  await sendCommands(page, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter }],
  })
}
