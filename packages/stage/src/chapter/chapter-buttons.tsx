import type { CSSProperties } from 'react'
import type { StepAddresses } from '../published/step-addresses.ts'
import type { ChapterButtonView, ChapterView } from '../view/chapter-view.ts'
import { Way } from '../way.tsx'

interface ChapterButtonsProps {
  readonly chapter: ChapterView
  readonly shownOnly: boolean
  readonly addresses?: StepAddresses | undefined
  readonly onButton: ((buttonId: string) => void) | undefined
}

/**
 * The buttons of a chapter: outward ones are links, the others move within the demo, by links where they have an address. Only shown, as in a
 * picture that is a button itself, they are none.
 */
export function ChapterButtons({ chapter, shownOnly, addresses, onButton }: ChapterButtonsProps) {
  if (chapter.buttons.length === 0) return null
  return (
    <div className="ws-chapter-buttons">
      {chapter.buttons.map((button) => {
        const look = {
          className: 'ws-chapter-button',
          dir: 'auto',
          'data-ripple': button.ripple || undefined,
          style: buttonStyle(button),
        }
        if (shownOnly) {
          return (
            <span key={button.id} {...look}>
              {button.content}
            </span>
          )
        }
        return (
          <Way
            key={button.id}
            {...look}
            link={button.href === null ? null : { href: button.href, newTab: button.newTab }}
            address={addresses?.button(button.id) ?? null}
            onClick={() => onButton?.(button.id)}
          >
            {button.content}
          </Way>
        )
      })}
    </div>
  )
}

/** A button in its author's colours and weight. */
export function buttonStyle(button: ChapterButtonView): CSSProperties {
  return {
    backgroundColor: button.background,
    color: button.color,
    fontWeight: button.bold ? 700 : undefined,
    fontStyle: button.italic ? 'italic' : undefined,
    '--ws-bg': button.background,
  }
}
