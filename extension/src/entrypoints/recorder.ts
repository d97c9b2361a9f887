import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { startRecorder } from '../recording/page/start-recorder.ts'

declare global {
  /** A mark in the extension's own world, which the page does not see. */
  var waystepRecorder: true | undefined
}

/** No content script of WXT's: those tell the page, in a message and an event, that they started. */
export default defineUnlistedScript(() => {
  if (globalThis.waystepRecorder) return
  globalThis.waystepRecorder = true
  startRecorder(() => {
    globalThis.waystepRecorder = undefined
  })
})
