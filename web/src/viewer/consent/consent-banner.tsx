import { type OwnText, ownDirection, ownWords, say } from '@waystep/stage'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './consent-banner.css'

const question: OwnText =
  'May this demo count your visit? Which steps you see is kept under a random name that your browser forgets with this tab.'

interface ConsentBannerProps {
  readonly onAnswer: (agreed: boolean) => void
}

/** The question whether a visitor may be counted. It stands in nobody's way: the demo goes on without an answer. */
function ConsentBanner({ onAnswer }: ConsentBannerProps) {
  // Screen readers read out what changes in a status, not what it begins with.
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(say(question)), [])
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (banner.current ? makeRoom(banner.current) : undefined), [])
  return (
    <section
      // The page is in the language of its demo.
      {...ownWords}
      dir={ownDirection()}
      ref={banner}
      className="ws-consent-banner"
      aria-label={say('Counting of visits')}
    >
      <p role="status">{said}</p>
      <div>
        <a href="/privacy" target="_blank" rel="noopener nofollow">
          {say('Privacy')}
        </a>
        <button type="button" onClick={() => onAnswer(false)}>
          {say('Decline')}
        </button>
        <button type="button" onClick={() => onAnswer(true)}>
          {say('Accept')}
        </button>
      </div>
    </section>
  )
}

/** Tells the screen how high the question is: on a phone it stands above the demo, which is the lower by so much. */
function makeRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => {
    style.setProperty('--ws-asked', `${banner.offsetHeight}px`)
  })
  sizes.observe(banner)
  return () => {
    sizes.disconnect()
    style.removeProperty('--ws-asked')
  }
}

/**
 * Asks, before everything else in the page's order, so that keys reach it first. Answers what takes the
 * question away without an answer.
 */
export function askForConsent(onAnswer: (agreed: boolean) => void): () => void {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <ConsentBanner
      onAnswer={(agreed) => {
        close()
        onAnswer(agreed)
      }}
    />,
  )
  return close
}
