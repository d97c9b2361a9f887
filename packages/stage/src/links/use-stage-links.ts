import { useState } from 'react'
import type { LoadedMedia } from '../media/use-media-stack.ts'
import type { StageProps } from '../stage-props.ts'
import type { LinkView } from '../view/link-view.ts'
import { useDeadLinks } from './use-dead-links.ts'
import { usePageLinks } from './use-page-links.ts'

/** The linked element that is pointed at, and how often somebody clicked where nothing leads on. */
export function useStageLinks(
  { mode, explores, onLink, onLinkPointed }: StageProps,
  loaded: LoadedMedia | null,
  links: readonly LinkView[],
) {
  const [hint, setHint] = useState(0)
  const pointed = usePageLinks({
    loaded,
    links,
    onLink,
    onPointed: onLinkPointed,
    onElsewhere: () => explores && setHint((before) => before + 1),
  })
  useDeadLinks(loaded, links, mode)
  return { pointed, hint }
}
