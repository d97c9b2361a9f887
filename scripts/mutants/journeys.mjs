/** Which tests drive what a folder holds as people do, in a browser and built. The nearest folder counts. */
export const journeys = new Map(
  Object.entries({
    'extension/src': ['extension/test/recording.test.ts'],
    'extension/src/capture': ['extension/test/recording.test.ts', 'extension/test/frames.test.ts'],
    'extension/src/panel': [
      'extension/test/recording.test.ts',
      'extension/test/interruptions.test.ts',
    ],
    'extension/src/pairing': [
      'extension/test/recording.test.ts',
      'extension/test/named-ports.test.ts',
    ],
    'extension/src/privacy': ['extension/test/privacy.test.ts'],
    'extension/src/recording/bar': [
      'extension/test/privacy.test.ts',
      'extension/test/recording.test.ts',
    ],
    'extension/src/recording/page': [
      'extension/test/recording.test.ts',
      'e2e/journeys/dependable-recording.test.ts',
    ],
    'extension/src/recording/session': [
      'extension/test/recording.test.ts',
      'extension/test/interruptions.test.ts',
    ],
    'extension/src/upload': [
      'extension/test/interruptions.test.ts',
      'extension/test/recording.test.ts',
    ],
    'packages/stage/src': ['e2e/journeys/hotspot-styles.test.ts', 'e2e/journeys/sandbox.test.ts'],
    'packages/stage/src/chapter': ['e2e/journeys/chapters-in-viewer.test.ts'],
    'packages/stage/src/links': ['e2e/journeys/sandbox.test.ts'],
    'packages/stage/src/published': ['e2e/journeys/settings.test.ts'],
    'web/src': ['e2e/journeys/screens.test.ts'],
    'web/src/account/security': [
      'e2e/journeys/second-factor.test.ts',
      'e2e/journeys/passkeys.test.ts',
    ],
    'web/src/account/sign': [
      'e2e/journeys/sign-up-by-mail.test.ts',
      'e2e/journeys/second-factor.test.ts',
    ],
    'web/src/dashboard': ['e2e/journeys/first-demo.test.ts', 'e2e/journeys/abuse.test.ts'],
    'web/src/editor': ['e2e/journeys/editor.test.ts', 'e2e/journeys/slides.test.ts'],
    'web/src/editor/canvas': [
      'e2e/journeys/hotspot-panel.test.ts',
      'e2e/journeys/hotspots.test.ts',
    ],
    'web/src/editor/chapter-panel': ['e2e/journeys/chapters.test.ts'],
    'web/src/editor/flow': ['e2e/journeys/branching.test.ts'],
    'web/src/editor/header': ['e2e/journeys/header.test.ts', 'e2e/journeys/editor.test.ts'],
    'web/src/editor/hotspot-panel': [
      'e2e/journeys/hotspot-panel.test.ts',
      'e2e/journeys/hotspots.test.ts',
    ],
    'web/src/editor/html-editor': ['e2e/journeys/html-editor.test.ts'],
    'web/src/editor/html-editor/find-replace': ['e2e/journeys/find-replace.test.ts'],
    'web/src/editor/html-editor/live-editor': ['e2e/journeys/live-editor.test.ts'],
    'web/src/editor/html-editor/sandbox-mode': ['e2e/journeys/sandbox.test.ts'],
    'web/src/editor/image-hosts': ['e2e/journeys/page-variables.test.ts'],
    'web/src/editor/import-steps': ['e2e/journeys/editor.test.ts'],
    'web/src/editor/media-library': ['e2e/journeys/media-library.test.ts'],
    'web/src/editor/rich-text': ['e2e/journeys/hotspots.test.ts', 'e2e/journeys/variables.test.ts'],
    'web/src/editor/saving': [
      'e2e/journeys/together.test.ts',
      'e2e/journeys/interruptions.test.ts',
    ],
    'web/src/editor/settings': ['e2e/journeys/settings.test.ts'],
    'web/src/editor/slides': ['e2e/journeys/slides.test.ts'],
    'web/src/embed': ['e2e/journeys/embedding.test.ts'],
    'web/src/help': ['e2e/journeys/help.test.ts'],
    'web/src/viewer': ['e2e/journeys/hotspot-styles.test.ts', 'e2e/journeys/branching.test.ts'],
  }),
)

/** The journeys of a file, by the nearest folder that has some. */
export function journeysOf(file) {
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    const found = journeys.get(file.slice(0, end))
    if (found) return found
  }
  return []
}
