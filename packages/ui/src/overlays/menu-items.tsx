import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { ContextMenu as ContextParts, DropdownMenu as DropdownParts } from 'radix-ui'
import { type ReactNode, use } from 'react'
import { Icon } from '../display/icon.tsx'
import { ariaKeysOf, keysOf } from '../display/kbd.tsx'
import { MenuKind } from './menu.tsx'

function useParts() {
  return use(MenuKind) === 'context' ? ContextParts : DropdownParts
}

export interface MenuItemProps {
  readonly icon?: LucideIcon | undefined
  readonly shortcut?: string | undefined
  readonly danger?: boolean
  readonly disabled?: boolean | undefined
  /** Why it cannot be chosen now, in a sentence: it is seen, and heard where keys come by. Null: it can. */
  readonly unavailable?: string | null
  readonly onSelect?: () => void
  /** At the right end, for a count or a plan. */
  readonly end?: ReactNode
  /** Give a link (an `a` or a router's Link) as the only child. */
  readonly asLink?: boolean
  readonly children: ReactNode
}

export function MenuItem({
  icon,
  shortcut,
  danger = false,
  disabled = false,
  unavailable = null,
  onSelect,
  end,
  asLink = false,
  children,
}: MenuItemProps) {
  const Parts = useParts()
  return (
    <Parts.Item
      className="wsui-menu-item"
      data-tone={danger ? 'danger' : undefined}
      disabled={disabled}
      asChild={asLink}
      aria-disabled={disabled || unavailable !== null || undefined}
      aria-keyshortcuts={shortcut ? ariaKeysOf(shortcut) : undefined}
      {...(unavailable !== null
        ? { onSelect: (event) => event.preventDefault() }
        : onSelect && { onSelect: () => onSelect() })}
    >
      {asLink ? (
        children
      ) : (
        <>
          {icon && <Icon of={icon} />}
          <span className="wsui-cut">
            {children}
            {unavailable !== null && <small className="wsui-menu-why">{unavailable}</small>}
          </span>
          {end && <span className="wsui-menu-end">{end}</span>}
          {shortcut && (
            <span className="wsui-menu-end" aria-hidden>
              {keysOf(shortcut).join(' ')}
            </span>
          )}
        </>
      )}
    </Parts.Item>
  )
}

export function MenuSeparator() {
  const Parts = useParts()
  return <Parts.Separator className="wsui-menu-separator" />
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  const Parts = useParts()
  return <Parts.Label className="wsui-menu-label">{children}</Parts.Label>
}

export interface MenuChoiceProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly icon?: LucideIcon | undefined
  }[]
}

/** One of several, with a tick at the one that holds. */
export function MenuChoice<Value extends string>({
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  const Parts = useParts()
  return (
    <Parts.RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <Parts.RadioItem key={option.value} value={option.value} className="wsui-menu-item">
          {option.icon && <Icon of={option.icon} />}
          <span className="wsui-cut">{option.label}</span>
          <Parts.ItemIndicator className="wsui-menu-end">
            <Icon of={Check} size={14} />
          </Parts.ItemIndicator>
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  )
}

export interface SubmenuProps {
  readonly label: ReactNode
  readonly icon?: LucideIcon | undefined
  readonly disabled?: boolean
  readonly children: ReactNode
}

export function Submenu({ label, icon, disabled = false, children }: SubmenuProps) {
  const Parts = useParts()
  return (
    <Parts.Sub>
      <Parts.SubTrigger className="wsui-menu-item" disabled={disabled}>
        {icon && <Icon of={icon} />}
        <span className="wsui-cut">{label}</span>
        <span className="wsui-menu-end">
          <Icon of={ChevronRight} size={14} />
        </span>
      </Parts.SubTrigger>
      <Parts.Portal>
        <Parts.SubContent className="wsui-menu" sideOffset={4} collisionPadding={8}>
          {children}
        </Parts.SubContent>
      </Parts.Portal>
    </Parts.Sub>
  )
}
