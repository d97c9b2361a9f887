import type { DemoDocument } from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { variablePrefix } from '../sharing/variable-parameters.ts'
import { variablesIn } from '../text/variables.ts'
import { variablesOfField } from './fill-variables.ts'
import { textInForce } from './rendered-texts.ts'

/** The names of the variables in what viewers read of a demo, each once. */
export function variablesOf({ hotspots, chapters, edits }: DemoDocument): string[] {
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
  const inPages = Object.values(edits).flatMap(variablesOfEdit)
  return [...new Set([...texts.flatMap(variablesIn), ...inPages])]
}

/** Does an edit let a link name a picture of a captured page (H2.34)? */
export function asksForPicture({ edits }: HtmlEdit): boolean {
  const { DynamicImageLink, DynamicBackgroundImage } = edits
  return [DynamicImageLink, DynamicBackgroundImage].some((change) => change?.newValue)
}

/** The names of the variables that an edit puts into a captured page (H2.30, H2.34). */
function variablesOfEdit({ edits }: HtmlEdit): string[] {
  const { TextContent, DynamicImageLink, DynamicBackgroundImage } = edits
  const pictures = [DynamicImageLink?.newValue, DynamicBackgroundImage?.newValue]
  return [
    ...variablesIn(TextContent?.newValue ?? ''),
    ...pictures.flatMap((name) => name?.slice(variablePrefix.length) ?? []),
  ]
}

/** The names to offer to someone who writes a text: what the demo's forms ask for, and what its texts use. */
export function offeredVariables(document: DemoDocument): string[] {
  const forms = Object.values(document.chapters).filter(({ type }) => type === 'Form')
  const asked = forms.flatMap(({ formFields }) => formFields.flatMap(variablesOfField))
  return [...new Set([...variablesOf(document), ...asked])]
}
