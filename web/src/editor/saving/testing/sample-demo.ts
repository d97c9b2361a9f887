import {
  createDemo,
  createHotspot,
  createStep,
  type DemoDocument,
  documentOf,
} from '@waystep/demo-model'

/** Ids of the sample's records: the kind in the first digits, the number in the last. */
export const sampleId = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`

export const stepId = (index: number): string => sampleId(2, index)
export const hotspotId = (index: number): string => sampleId(3, index)

/** A demo of picture steps, each with one hotspot. */
export function sampleDemo(steps = 3): DemoDocument {
  const demoId = sampleId(1, 1)
  const numbers = Array.from({ length: steps }, (_, index) => index + 1)
  return documentOf({
    demo: createDemo({
      id: demoId,
      workspaceId: sampleId(9, 1),
      createdAt: '2026-01-01T00:00:00.000Z',
      title: 'Sample',
    }),
    steps: numbers.map((number) =>
      createStep({
        id: stepId(number),
        demoId,
        number,
        text: `Step ${number}`,
        image: `asset:${String(number).padStart(64, '0')}`,
        widthOrg: 1600,
        heightOrg: 900,
      }),
    ),
    hotspots: numbers.map((number) =>
      createHotspot({ id: hotspotId(number), stepId: stepId(number), text: `Click ${number}` }),
    ),
  })
}
