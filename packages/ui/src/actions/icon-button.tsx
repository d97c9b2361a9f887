import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { ariaKeysOf } from '../display/kbd.tsx'
import { Tooltip, type TooltipProps } from '../overlays/tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Its name for screen readers, and the text of its tooltip. */
  readonly label: string
  readonly icon: LucideIcon
  /** Such as `mod+z`; shown in the tooltip. It is announced, not bound. */
  readonly shortcut?: string | undefined
  /** Whether it is on; absent where it is no toggle. */
  readonly pressed?: boolean | undefined
  /** 32, 28 and 24 px. */
  readonly size?: 'medium' | 'dense' | 'small'
  readonly look?: 'plain' | 'framed' | 'on-picture'
  readonly filled?: boolean
  readonly tooltipSide?: TooltipProps['side']
  /** The browser's own tooltip, for buttons of which there are many: drawing them costs a tenth. */
  readonly plainTooltip?: boolean
}

export function IconButton({
  label,
  icon,
  shortcut,
  pressed,
  size = 'medium',
  look = 'plain',
  filled = false,
  tooltipSide,
  plainTooltip = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      className="wsui-icon-button"
      data-size={size}
      data-look={look}
      title={plainTooltip ? label : undefined}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut ? ariaKeysOf(shortcut) : undefined}
    >
      <Icon of={icon} filled={filled} />
    </button>
  )
  if (plainTooltip) return button
  return (
    <Tooltip text={label} shortcut={shortcut} side={tooltipSide}>
      {button}
    </Tooltip>
  )
}
