import { fillPage, type PageFill } from '@waystep/capture-format/mount'
import { useEffect, useRef, useState } from 'react'
import type { PageStep } from '../view/stage-view.ts'
import { usePageArrival } from './use-page-arrival.ts'

interface PageFrameProps {
  readonly step: Pick<PageStep, 'url' | 'alt' | 'placeholder'>
  readonly hidden: boolean
  readonly interactive: boolean
  /** Do keys and screen readers reach what is in it? */
  readonly open: boolean
  /** Null: variables show their fallbacks. */
  readonly fill: PageFill | null
  readonly onReady: (frame: HTMLIFrameElement) => void
  /** Nothing of it is on its way any more. */
  readonly onWhole: () => void
  readonly onFailed: () => void
}

/** A captured page in its sandbox, laid out at the capture's size and scaled by the style sheet. */
export function PageFrame(props: PageFrameProps) {
  const { step, hidden, interactive, open, fill, onReady, onWhole, onFailed } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [waits, setWaits] = useState(true)
  const latestFill = useRef(fill)
  useEffect(() => {
    latestFill.current = fill
    if (frame.current && fill) fillPage(frame.current, fill)
  }, [fill])
  const loaded = usePageArrival({
    frame,
    fill: () => latestFill.current,
    onReady: (page) => {
      setWaits(false)
      onReady(page)
    },
    onWhole,
    onFailed,
  })

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
