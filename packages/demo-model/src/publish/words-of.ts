import { defaultChapterHeading } from '../records/chapter.ts'
import { type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import { plainText } from '../text/markdown.ts'
import { reference } from '../text/variables.ts'
import { withoutHiddenSteps } from './hidden-steps.ts'
import { textInForce } from './rendered-texts.ts'

/**
 * What the authors of a demo say to its viewers, as plain text in the order of its steps, without variables.
 * Captured pages, and texts that Waystep says where authors say nothing, are no part of it.
 */
export function wordsOf(whole: DemoDocument): string {
  const document = withoutHiddenSteps(whole)
  const { demo, chapters } = document
  const shown = new Map(
    Object.values(chapters).flatMap((chapter) =>
      chapter.enabled ? [[chapter.stepId, chapter] as const] : [],
    ),
  )
  const ofSteps = orderedSteps(document).flatMap(({ id }) => {
    const chapter = shown.get(id)
    if (chapter === undefined) return hotspotsOf(document, id).map(textInForce)
    const { heading, description, buttons, formFields, consent } = chapter
    return [
      heading === defaultChapterHeading ? '' : heading,
      description,
      ...buttons.map(({ content }) => content),
      ...formFields.map(({ label }) => label),
      consent,
    ]
  })
  return [demo.title, demo.metadesc, ...ofSteps]
    .map((text) => plainText(text.replace(reference, ' ')))
    .filter((text) => text !== '')
    .join('\n')
}
