import { isMusic } from '../music/music-choice.ts'
import type { Demo, DemoChanges } from '../records/demo.ts'
import { type Issue, issue } from './issue.ts'
import type { MessageCode } from './messages.ts'

/** What keeps a demo from being saved: full width is for captured pages (M5.33). */
export function demoIssues(demo: Demo): Issue[] {
  return demo.fullWidth && demo.type === 'Default'
    ? [issue('full-width-not-for-demo', ['fullWidth'])]
    : []
}

/** A demo may keep a track that is gone, which nobody hears; it is not given one (E3.41). */
export function musicIssues({ backgroundMusicUrl: music }: DemoChanges): Issue[] {
  return music === undefined || isMusic(music)
    ? []
    : [issue('music-unknown', ['backgroundMusicUrl'])]
}

/**
 * Changes with what follows from them: loop needs autoplay (M4.25, M4.26), and so does timing per
 * step (M4.24, M4.27). `notice` is what the author is told.
 */
export function withAutoplayRules(
  demo: Demo,
  changes: DemoChanges,
): { readonly changes: DemoChanges; readonly notice: MessageCode | null } {
  if (changes.loop === true || changes.customizePerStep === true) {
    const notice = changes.loop === true && !demo.autoplay ? 'autoplay-for-loop' : null
    return { changes: { ...changes, autoplay: true }, notice }
  }
  if (changes.autoplay === false) {
    const off = { loop: false, customizePerStep: false }
    return { changes: { ...changes, ...off }, notice: demo.loop ? 'loop-off-with-autoplay' : null }
  }
  return { changes, notice: null }
}
