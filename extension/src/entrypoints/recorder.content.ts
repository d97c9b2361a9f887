import { defineContentScript } from 'wxt/utils/define-content-script'
import { startRecorder } from '../recording/page/start-recorder.ts'

declare global {
  /** In the extension's own world: the page does not see it. */
  var waystepRecorder: true | undefined
}

export default defineContentScript({
  matches: ['<all_urls>'],
  registration: 'runtime',
  main() {
    if (globalThis.waystepRecorder) return
    globalThis.waystepRecorder = true
    startRecorder()
  },
})
