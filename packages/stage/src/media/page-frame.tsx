import { fillPage, mountPage, nodeIdAttribute, type PageFill } from '@waystep/capture-format/mount'
import { useEffect, useRef, useState } from 'react'
import type { PageStep } from '../view/stage-view.ts'
import { afterDrawing } from './after-drawing.ts'

interface PageFrameProps {
  readonly step: PageStep
  readonly hidden: boolean
  readonly interactive: boolean
  /** Do keys and screen readers reach what is in it? */
  readonly open: boolean
  /** Null: variables show their fallbacks. */
  readonly fill: PageFill | null
  readonly onReady: (frame: HTMLIFrameElement) => void
  readonly onFailed: () => void
}

/** A captured page in its sandbox, laid out at the capture's size and scaled by the style sheet. */
export function PageFrame(props: PageFrameProps) {
  const { step, hidden, interactive, open, fill, onReady, onFailed } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [waits, setWaits] = useState(true)
  const giveUp = useRef(() => {})
  const latestFill = useRef(fill)
  useEffect(() => {
    latestFill.current = fill
    if (frame.current && fill) fillPage(frame.current, fill)
  }, [fill])
  useEffect(() => () => giveUp.current(), [])
  const loaded = () => {
    if (!frame.current) return
    if (!isCapturedPage(frame.current)) return onFailed()
    giveUp.current()
    giveUp.current = afterDrawing(finish)
  }
  const finish = () => {
    if (!frame.current) return
    mountPage(frame.current, { fill: () => latestFill.current })
    setWaits(false)
    onReady(frame.current)
  }

  // A page drawn by the server may have loaded before its listeners were there.
  const first = useRef(loaded)
  useEffect(() => {
    if (frame.current && hasLoaded(frame.current)) first.current()
  }, [])

  return (
    <>
      <iframe
        ref={frame}
        className="ws-page"
        src={step.url}
        title={step.alt}
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        tabIndex={-1}
        aria-hidden={!open || undefined}
        inert={hidden || !interactive}
        onLoad={loaded}
      />
      {step.placeholder && waits && (
        <img className="ws-placeholder" src={step.placeholder} alt="" />
      )}
    </>
  )
}

function hasLoaded(frame: HTMLIFrameElement): boolean {
  const { contentDocument } = frame
  return contentDocument?.readyState === 'complete' && contentDocument.URL !== 'about:blank'
}

/** Error pages of the browser cannot be read, those of the server hold no captured element. */
function isCapturedPage({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.querySelector(`[${nodeIdAttribute}]`) != null
}
