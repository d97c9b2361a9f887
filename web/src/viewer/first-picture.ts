/** Milliseconds that the first step may keep the script waiting: on a slow line there is nothing to be in the way of. */
const longestWait = 300

/** Milliseconds until it is looked again; a hidden window would never draw the frame that could be waited for. */
const lookAgain = 16

/**
 * Resolves once the captured page that the server drew is there to be seen, at once where there is none. To take over the
 * screen needs the thread that it is laid out on, and what is pressed meanwhile is done later anyway (docs/decisions/0061).
 * Where the server drew a picture this script itself comes after it (0107).
 */
export async function firstPicture(document: Document): Promise<void> {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.ws-page')
  const until = performance.now() + longestWait
  while (frame && isPageAwaited(frame) && performance.now() < until) await pause()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, lookAgain))

/** An error page of the browser's own is another origin's, and says nothing. */
function isPageAwaited({ contentDocument, contentWindow }: HTMLIFrameElement): boolean {
  if (contentDocument === null || contentWindow === null) return false
  return contentWindow.performance.getEntriesByName('first-contentful-paint').length === 0
}
