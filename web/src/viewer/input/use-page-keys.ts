import { scrollPage } from '@waystep/capture-format/mount'
import { type RefObject, useEffect } from 'react'
import { pageScrollOf } from './page-scroll.ts'

/**
 * Keys scroll the captured page that is explored, as they would scroll it if it were the page itself: what is in
 * its middle. Once it has the focus the browser does so.
 */
export function usePageKeys(frame: RefObject<HTMLIFrameElement | null>, explores: boolean): void {
  useEffect(() => {
    if (!explores) return
    const pressed = (event: KeyboardEvent) => {
      const page = frame.current
      const share = pageScrollOf(event)
      if (!page?.isConnected || share === null) return
      event.preventDefault()
      const { offsetWidth: width, offsetHeight: height } = page
      const far = Number.isFinite(share) ? share * height : Math.sign(share) * 1e7
      scrollPage(page).by(width / 2, height / 2, 0, far)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [frame, explores])
}
