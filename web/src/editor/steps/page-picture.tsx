import type { Size } from '@waystep/demo-model'
import { PageFrame } from '@waystep/stage'
import { type RefObject, useEffect, useRef, useState } from 'react'
import '@waystep/stage/styles.css'
import './page-picture.css'

interface PagePictureProps {
  /** Where the server draws the page. */
  readonly url: string
  /** The size of its viewport, in CSS pixels. */
  readonly size: Size
  readonly onFailed: () => void
}

const nothing = () => {}

/** A captured page as a small picture: drawn by the browser from the page itself, while it is in sight. */
export default function PagePicture({ url, size, onFailed }: PagePictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  return (
    <span
      ref={place}
      className="page-picture"
      style={{ '--ws-media-width': size.width, '--ws-media-height': size.height }}
      aria-hidden
    >
      {isNear && (
        <PageFrame
          step={{ url, alt: '' }}
          hidden
          interactive={false}
          open={false}
          fill={null}
          onReady={nothing}
          onWhole={nothing}
          onFailed={onFailed}
        />
      )}
    </span>
  )
}

/** Is an element in sight, or about to be? Hundreds of pages at once would keep a browser busy. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => setNear(changes.at(-1)?.isIntersecting === true),
      { rootMargin: '100px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
