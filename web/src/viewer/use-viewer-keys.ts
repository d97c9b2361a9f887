import {
  isExplored,
  type StageProps,
  type ViewerBoot,
  type ViewerScreenProps,
} from '@waystep/stage'
import { type RefObject, useState } from 'react'
import type { KeyCommand } from './input/keyboard.ts'
import { useFullScreen } from './input/use-full-screen.ts'
import { usePlayerInput } from './input/use-player-input.ts'
import { useShortcuts } from './input/use-shortcuts.ts'
import type { ChosenHotspot } from './use-chosen-hotspot.ts'
import type { Moves } from './use-moves.ts'
import { isInPopup } from './use-parent-news.ts'
import type { Playing } from './use-playback.ts'
import type { Reporting } from './use-reporting.ts'

interface Surroundings {
  readonly playing: Playing
  readonly moves: Moves
  readonly chosen: ChosenHotspot
  readonly reporting: Reporting
}

interface ViewerKeys {
  readonly controls: Pick<
    ViewerScreenProps['controls'],
    'fullScreen' | 'onFullScreen' | 'shortcuts' | 'onShortcuts'
  >
  readonly stage: Pick<StageProps, 'pageOpen' | 'onPageOpen' | 'onFrameReady'>
}

/** What keys and swipes do, and what decides whom they are for: the demo, or the captured page in it. */
export function useViewerKeys(
  player: RefObject<HTMLElement | null>,
  { manifest }: ViewerBoot,
  { playing: { at, step }, moves: { move, autoplay }, chosen, reporting }: Surroundings,
): ViewerKeys {
  // The step whose captured page its viewer asked to explore.
  const [openPage, setOpenPage] = useState<string | null>(null)
  const fullScreen = useFullScreen(player)
  const shortcuts = useShortcuts()
  const command = (key: KeyCommand) => {
    if (key === 'full-screen') fullScreen.toggle()
    else if (key === 'play') autoplay.toggle()
    else if (key === 'next' || key === 'back') move({ to: key, ...chosen.way })
    else if (key !== 'close') move({ to: key })
    else if (at.ended) move({ to: 'back' })
    else if (isInPopup() && fullScreen.active !== true) reporting.news().closed()
  }
  const pageOpen = openPage === step.id
  const input = {
    explores: pageOpen || isExplored(manifest, step),
    shortcuts: shortcuts.on !== false,
  }
  return {
    controls: {
      fullScreen: fullScreen.active,
      onFullScreen: fullScreen.toggle,
      shortcuts: shortcuts.offered ? shortcuts.on : null,
      onShortcuts: shortcuts.toggle,
    },
    stage: {
      pageOpen,
      onPageOpen: (open) => setOpenPage(open ? step.id : null),
      onFrameReady: usePlayerInput(player, input, command),
    },
  }
}
