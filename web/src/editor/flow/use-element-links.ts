import type { LinksOf } from '@waystep/demo-model'
import { useMemo } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { useEditPlaces } from '../html-editor/edits-list/use-edit-places.ts'
import { linksOfPage } from '../html-editor/sandbox-mode/page-links.ts'

/** Where linked elements of each step's page lead; null until that is known, `failed` where it cannot be. */
export function useElementLinks(): LinksOf | null | 'failed' {
  const edits = useEditor().html.draft.edits.value
  const found = useEditPlaces()
  return useMemo(() => {
    if (found === null || found === 'failed') return found
    if (found.some(({ resolutions }) => resolutions === null)) return 'failed'
    const links = new Map(
      found.map(({ stepId, resolutions }) => [
        stepId,
        linksOfPage(Object.values(edits), resolutions ?? {}).map(({ link }) => link),
      ]),
    )
    return (stepId) => links.get(stepId) ?? []
  }, [found, edits])
}
