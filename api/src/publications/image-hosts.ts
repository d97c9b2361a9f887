import { appliesToStep, asksForPicture, type DemoDocument } from '@waystep/demo-model'

/** The servers that a step's page may show pictures of: those its author allows, if it has such variables. */
export function imageHostsOf({ demo, edits }: DemoDocument, stepId: string): string[] {
  const asks = Object.values(edits).some(
    (edit) => appliesToStep(edit, stepId) && asksForPicture(edit),
  )
  return asks ? [...demo.config.htmlDemos.imageHosts] : []
}
