import { ChevronDown } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '../actions/button.tsx'
import { Menu } from './menu.tsx'

/** Milliseconds the mouse rests until the menu opens, and is away until it closes. */
const rests = 150
const away = 300

export interface SplitButtonProps {
  /** The button proper, first of the two. */
  readonly button: ReactNode
  /** Names the second, which opens the menu. */
  readonly menuLabel: string
  readonly variant?: ButtonVariant
  readonly disabled?: boolean
  /** MenuItems. */
  readonly children: ReactNode
}

/**
 * A button and a menu of what is near to it. The menu opens when the mouse rests on either, and for
 * keyboards and fingers by a second, small button.
 */
export function SplitButton({
  button,
  menuLabel,
  variant = 'secondary',
  disabled = false,
  children,
}: SplitButtonProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hovered = useRef<{ readonly focused: Element | null } | null>(null)
  const pressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stay = () => clearTimeout(timer.current)
  // What was over it may go while the mouse is there: it is entered then, and was not meant.
  const move = (event: PointerEvent) => {
    stay()
    if (event.pointerType !== 'mouse' || open || disabled) return
    timer.current = setTimeout(() => {
      hovered.current = { focused: document.activeElement }
      setOpen(true)
    }, rests)
  }
  const leave = () => {
    stay()
    if (open && hovered.current) timer.current = setTimeout(() => setOpen(false), away)
  }

  return (
    <span
      className="wsui-split"
      onPointerMove={move}
      onPointerLeave={leave}
      onPointerUp={() => {
        pressed.current = false
      }}
    >
      {button}
      <Menu
        open={open}
        onOpenChange={(next) => {
          stay()
          // Whoever goes on from resting to pressing wants the menu, not its end.
          if (!next && pressed.current) return
          if (next) hovered.current = null
          setOpen(next)
        }}
        content={{
          onPointerEnter: stay,
          onPointerLeave: leave,
          onCloseAutoFocus: (event) => {
            if (!hovered.current) return
            event.preventDefault()
            const { focused } = hovered.current
            const isLost = document.activeElement === document.body
            if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
            hovered.current = null
          },
        }}
        trigger={
          <Button
            variant={variant}
            disabled={disabled}
            icon={ChevronDown}
            aria-label={menuLabel}
            onPointerDownCapture={() => {
              pressed.current = open && hovered.current !== null
            }}
          />
        }
      >
        {children}
      </Menu>
    </span>
  )
}
