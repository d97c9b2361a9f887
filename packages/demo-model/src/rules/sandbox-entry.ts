import { type DemoDocument, hotspotsOf, orderedSteps, stepKind } from '../records/demo-document.ts'

/** Is the author asked on entering the Sandbox tab whether the hotspots shall go (H4.25)? Where every step but chapters has some. */
export function asksAboutHotspots(document: DemoDocument): boolean {
  const screens = orderedSteps(document).filter((step) => stepKind(document, step) !== 'chapter')
  return screens.length > 0 && screens.every(({ id }) => hotspotsOf(document, id).length > 0)
}
