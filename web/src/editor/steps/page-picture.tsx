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

/** Milliseconds in sight after which a page is asked for: the server draws it, and what is scrolled past needs none. */
export const settledMs = 200
/** Pages out of sight that stay drawn, so that whoever scrolls back has them at once. */
export const mostKept = 30

/** What takes pages away that are out of sight, of those that have been for longest first. */
const outOfSight = new Set<() => void>()

/** A captured page as a small picture: drawn by the browser from the page itself, once it stays in sight. */
export default function PagePicture({ url, size, onFailed }: PagePictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isShown = useIsShown(place)
  return (
    <span
      ref={place}
      className="page-picture"
      style={{ '--ws-media-width': size.width, '--ws-media-height': size.height }}
      aria-hidden
    >
      {isShown && (
        <PageFrame
          step={{ url: asThumbnail(url), alt: '' }}
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

/** The server draws it after the pages that somebody works on. */
function asThumbnail(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}thumbnail=true`
}

/** Has an element stayed in sight, or about to be? Hundreds of pages at once would keep a browser busy. */
function useIsShown(element: RefObject<Element | null>): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDrawn = false
    const show = (shown: boolean) => {
      isDrawn = shown
      setShown(shown)
    }
    const takeAway = () => show(false)
    const changed = (isNear: boolean) => {
      clearTimeout(timer)
      outOfSight.delete(takeAway)
      if (isNear) timer = setTimeout(() => show(true), settledMs)
      else if (isDrawn) keepOutOfSight(takeAway)
    }
    const observer = new IntersectionObserver(
      (changes) => changed(changes.at(-1)?.isIntersecting === true),
      { rootMargin: '100px' },
    )
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      outOfSight.delete(takeAway)
    }
  }, [element])
  return isShown
}

function keepOutOfSight(takeAway: () => void): void {
  outOfSight.add(takeAway)
  const [longest] = outOfSight
  if (outOfSight.size <= mostKept || longest === undefined) return
  outOfSight.delete(longest)
  longest()
}
