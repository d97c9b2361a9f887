import type { DemoDocument } from '../records/demo-document.ts'
import { variablesIn } from '../text/variables.ts'
import { textInForce } from './publish-hotspot.ts'

/** The names of the variables in what viewers read of a demo, each once. */
export function variablesOf({ hotspots, chapters }: DemoDocument): string[] {
  const texts = [
    ...Object.values(hotspots).flatMap((hotspot) => [
      textInForce(hotspot),
      hotspot.nextButtonText ?? '',
      hotspot.backButtonText ?? '',
    ]),
    ...Object.values(chapters).flatMap(({ heading, description, buttons }) => [
      heading,
      description,
      ...buttons.map(({ content }) => content),
    ]),
  ]
  return [...new Set(texts.flatMap(variablesIn))]
}
