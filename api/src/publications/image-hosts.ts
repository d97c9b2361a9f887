import { appliesToStep, type DemoDocument, type HtmlEdit } from '@waystep/demo-model'

/** The servers that a step's page may show pictures of: those its author allows, if it has such variables. */
export function imageHostsOf({ demo, edits }: DemoDocument, stepId: string): string[] {
  const asks = Object.values(edits).some(
    (edit) => appliesToStep(edit, stepId) && namesPicture(edit),
  )
  return asks ? [...demo.config.htmlDemos.imageHosts] : []
}

function namesPicture({ edits: { DynamicImageLink, DynamicBackgroundImage } }: HtmlEdit): boolean {
  return [DynamicImageLink, DynamicBackgroundImage].some((change) => change?.newValue)
}
