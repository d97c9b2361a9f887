/** Milliseconds that the first step may keep the script waiting: on a slow line there is nothing to be in the way of. */
const longestWait = 300

/** Milliseconds until it is looked again; a hidden window would never draw the frame that could be waited for. */
const lookAgain = 16

/**
 * Resolves once the captured page, the picture or the video that the server drew is there to be seen, at once where there is none. To take
 * over the screen needs the thread that they are laid out on, and what is pressed meanwhile is done later anyway
 * (docs/decisions/0061).
 */
export async function firstPicture(document: Document): Promise<void> {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.ws-page')
  const picture = document.querySelector<HTMLImageElement>('img.ws-picture')
  const video = document.querySelector<HTMLVideoElement>('video.ws-video')
  const until = performance.now() + longestWait
  while (frame && isPageAwaited(frame) && performance.now() < until) await pause()
  while (video && isVideoAwaited(video) && performance.now() < until) await pause()
  while (picture && isPictureAwaited(picture) && performance.now() < until) {
    await pause()
    // Its frame may have been begun without it.
    if (!isPictureAwaited(picture)) await pause()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, lookAgain))

/** An error page of the browser's own is another origin's, and says nothing. */
function isPageAwaited({ contentDocument, contentWindow }: HTMLIFrameElement): boolean {
  if (contentDocument === null || contentWindow === null) return false
  return contentWindow.performance.getEntriesByName('first-contentful-paint').length === 0
}

/** Browsers tell when the first thing was painted, which is what the server drew, and not of each picture. */
function isPictureAwaited({ complete }: HTMLImageElement): boolean {
  return !complete || performance.getEntriesByName('first-contentful-paint').length === 0
}

/** Its first frame is decoded by threads that the script would keep from their work, and a poster is seen before. */
function isVideoAwaited({ readyState, error, poster }: HTMLVideoElement): boolean {
  return poster === '' && error === null && readyState < HTMLMediaElement.HAVE_CURRENT_DATA
}
