import { editsByElement, type Resolutions } from '@waystep/capture-format/edits'
import type { ElementLink, HtmlEdit } from '@waystep/demo-model'

/** The links of a step's page: of each element what its last edit says that was found there (H3.16). */
export function elementLinks(edits: readonly HtmlEdit[], resolutions: Resolutions): ElementLink[] {
  const linking = edits.filter(({ edits: { SandboxHotspot } }) => SandboxHotspot?.newValue)
  const byId = new Map(linking.map((edit) => [edit.id, edit.edits.SandboxHotspot?.newValue]))
  return [...editsByElement(linking, resolutions)].flatMap(([nodeId, inOrder]) => {
    const link = byId.get(inOrder.at(-1)?.id ?? '')
    return link ? [{ nodeId, link }] : []
  })
}
