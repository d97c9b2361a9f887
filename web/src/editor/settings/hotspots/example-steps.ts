import { createHotspot, createStep, type Demo, type Hotspot, type Step } from '@waystep/demo-model'

export const exampleStepCount = 10

/** An id for each thing of the example, which is in no demo. */
const exampleId = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

export interface ExampleStep {
  readonly step: Step
  readonly hotspot: Hotspot
  readonly picture: string
}

/** One of the steps that stand in for those of a demo. @param number from 1 */
export function exampleStep(
  number: number,
  demo: Demo,
  look: Pick<Hotspot, 'bgcolor' | 'textcolor'>,
): ExampleStep {
  const id = exampleId(1, number)
  const size = { widthOrg: 960, heightOrg: 600 }
  return {
    step: createStep({ id, demoId: demo.id, number, text: `Step ${number}`, ...size }),
    hotspot: createHotspot({
      id: exampleId(2, number),
      stepId: id,
      ...look,
      mouseXCooridnate: 30 + ((number * 17) % 41),
      mouseYCooridnate: 38,
      text: 'This is how hotspots look.',
    }),
    picture: `data:image/svg+xml,${encodeURIComponent(placeholder(number))}`,
  }
}

/** A page that is only hinted at: a bar at the side, a heading, cards. */
function placeholder(number: number): string {
  const bar = (x: number, y: number, width: number, height: number, fill = '#e4e4e7') =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}"/>`
  const cards = [0, 1, 2].map((card) =>
    bar(250 + card * 230, 150, 200, 160 + ((number + card) % 3) * 90),
  )
  const menu = [0, 1, 2, 3, 4].map((line) =>
    bar(32, 100 + line * 44, 120, 16, line === number % 5 ? '#a1a1aa' : '#d4d4d8'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><rect width="960" height="600" fill="#fafafa"/><rect width="200" height="600" fill="#f4f4f5"/>${bar(32, 36, 90, 24, '#d4d4d8')}${menu.join('')}${bar(250, 60, 240, 32, '#d4d4d8')}${cards.join('')}</svg>`
}
