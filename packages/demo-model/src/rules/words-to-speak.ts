import { textInForce } from '../publish/rendered-texts.ts'
import { chapterOf, type DemoDocument, hotspotsOf } from '../records/demo-document.ts'
import { plainText } from '../text/markdown.ts'

/**
 * What a step shows as text, as a voice may say it: the heading of its chapter, else the texts of its hotspots, a line
 * each, without their marks (V4.29). '' where it shows none.
 */
export function wordsToSpeak(document: DemoDocument, stepId: string): string {
  const chapter = chapterOf(document, stepId)
  if (chapter) return chapter.heading.trim()
  return hotspotsOf(document, stepId)
    .map((hotspot) => plainText(textInForce(hotspot)))
    .filter((text) => text !== '')
    .join('\n')
}
