import { WaystepMark } from './icons.tsx'

/** What stands under the demo: who made it, or with what. */
export interface WatermarkView {
  readonly text: string
  /** Address of a square picture; null draws Waystep's mark. */
  readonly logo: string | null
  readonly href: string | null
  /** Absent: the text is its author's. */
  readonly lang?: string
}

/**
 * A logo that is not lazy would be asked for ahead of the step, by an element that the viewer's script does not draw.
 */
export function Watermark({ text, logo, href, lang }: WatermarkView) {
  const inner = (
    <>
      {logo ? <img className="ws-mark-logo" src={logo} alt="" loading="lazy" /> : <WaystepMark />}
      <span dir="auto">{text}</span>
    </>
  )
  return (
    <p className="ws-watermark" lang={lang}>
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          {inner}
        </a>
      ) : (
        inner
      )}
    </p>
  )
}
