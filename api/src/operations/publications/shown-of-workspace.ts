import { type Demo, playedMusic, type Workspace } from '@waystep/demo-model'
import type { NewPublication } from '../../repositories/publications.ts'

/** What of a workspace is in a publication. */
export interface ShownOfWorkspace {
  readonly workspace: NewPublication['workspace']
  /** A track that is gone is in no publication; whether the plan has music is asked at every view (M6.3). */
  readonly backgroundMusicUrl: string | null
}

/** What of a workspace shows in a demo of it, as both are now. */
export function shownOfWorkspace(
  workspace: Workspace,
  demo: Pick<Demo, 'font' | 'customFontId' | 'backgroundMusicUrl'>,
): ShownOfWorkspace {
  const { hotspotNextBtnText, hotspotBackBtnText, color, customFonts } = workspace
  const { font, customFontId } = demo
  const own = font === 'Custom' ? customFonts.find(({ id }) => id === customFontId) : undefined
  const customFont = own ? { url: own.url, isVariable: own.isVariable } : null
  return {
    workspace: { hotspotNextBtnText, hotspotBackBtnText, color, customFont },
    backgroundMusicUrl: playedMusic(demo, workspace),
  }
}
