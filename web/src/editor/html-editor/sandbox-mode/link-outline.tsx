import type { Box } from '@waystep/capture-format/mount'
import type { Size } from '@waystep/demo-model'
import { ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'

interface LinkOutlineProps {
  /** CSS pixels of the page. */
  readonly box: Box
  readonly size: Size
  readonly colour: string
  /** Where it leads; null where something else says so. */
  readonly words: string | null
}

/** A linked element of the page, with its target's name. */
export function LinkOutline({ box, size, colour, words }: LinkOutlineProps) {
  const part = (length: number, of: number) => `${(length / of) * 100}%`
  const style: CSSProperties & Record<'--link', string> = {
    '--link': colour,
    left: part(box.x, size.width),
    top: part(box.y, size.height),
    width: part(box.width, size.width),
    height: part(box.height, size.height),
  }
  return (
    <div
      className="ed-sandbox-link"
      data-bottom={box.y + box.height > size.height - 32 || undefined}
      data-end={box.x > size.width * 0.7 || undefined}
      style={style}
    >
      {words && (
        <span>
          <ArrowRight size={12} aria-hidden />
          {words}
        </span>
      )}
    </div>
  )
}
