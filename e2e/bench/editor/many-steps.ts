import { randomUUID } from 'node:crypto'
import { createChapter, createHotspot, createStep } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { createShared, sendCommands, storePng, workspaceOf } from '../../drivers/api.ts'
import { drawPicture } from '../../drivers/seed.ts'

/** As many as a walk through one product has; the steps take turns. */
const pictures = 25

/** A demo of so many steps, a chapter first, then pictures with so many hotspots each; its id. */
export async function demoOfManySteps(
  page: Page,
  count: number,
  hotspotsEach = 1,
): Promise<string> {
  const workspaceId = await workspaceOf(page)
  const id = randomUUID()
  await createShared(page, { id, workspaceId, title: 'A long walk', type: 'HTML' })
  if (count === 0) return id
  const size = { width: 1280, height: 720 }
  const images: string[] = []
  for (let nth = 0; nth < Math.min(pictures, count); nth += 1) {
    const picture = await drawPicture(page, { ...size, text: `Screen ${nth + 1}` })
    images.push(await storePng(page, workspaceId, picture))
  }
  const items = Array.from({ length: count }, (_, index) => {
    const fields = { id: randomUUID(), demoId: id, number: index + 1 }
    if (index === 0) {
      const heading = 'Welcome to Acme'
      const chapter = createChapter({ id: randomUUID(), stepId: fields.id, workspaceId, heading })
      return { step: createStep(fields), hotspots: [], chapter }
    }
    const step = createStep({
      ...fields,
      text: `Screen ${index + 1}`,
      image: images[index % images.length] ?? null,
      widthOrg: size.width,
      heightOrg: size.height,
    })
    const hotspots = Array.from({ length: hotspotsEach }, (_, nth) =>
      createHotspot({
        id: randomUUID(),
        stepId: step.id,
        text: `Look at ${index}`,
        ...(hotspotsEach > 1 && {
          mouseXCooridnate: 15 + 15 * nth,
          mouseYCooridnate: 20 + 10 * nth,
        }),
      }),
    )
    return { step, hotspots, chapter: null }
  })
  await sendCommands(page, id, { type: 'add-steps', after: 0, items })
  return id
}
