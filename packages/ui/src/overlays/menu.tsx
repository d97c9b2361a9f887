import { ContextMenu as ContextParts, DropdownMenu as DropdownParts } from 'radix-ui'
import { type ComponentProps, createContext, type ReactNode } from 'react'

/** Which menu an item stands in; items are written once for both. */
export const MenuKind = createContext<'dropdown' | 'context'>('dropdown')

export interface MenuProps {
  /** One button; it opens the menu. */
  readonly trigger: ReactNode
  /** MenuItem, MenuSeparator, MenuLabel, MenuChoice, Submenu. */
  readonly children: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  readonly content?: Pick<
    ComponentProps<typeof DropdownParts.Content>,
    'onPointerEnter' | 'onPointerLeave' | 'onCloseAutoFocus'
  >
}

/** A menu that drops from a button. */
export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'end',
  open,
  onOpenChange,
  content,
}: MenuProps) {
  return (
    <DropdownParts.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownParts.Trigger asChild>{trigger}</DropdownParts.Trigger>
      <DropdownParts.Portal>
        <DropdownParts.Content
          {...content}
          className="wsui-menu"
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <MenuKind value="dropdown">{children}</MenuKind>
        </DropdownParts.Content>
      </DropdownParts.Portal>
    </DropdownParts.Root>
  )
}

export interface ContextMenuProps {
  /** What is right-clicked: one element that takes a ref. */
  readonly target: ReactNode
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** The focus is about to go back to where it was; not where the event's default is prevented. */
  readonly onCloseAutoFocus?: (event: Event) => void
}

/** A menu on right click, the menu key or a long press. */
export function ContextMenu({
  target,
  children,
  disabled = false,
  onOpenChange,
  onCloseAutoFocus,
}: ContextMenuProps) {
  return (
    <ContextParts.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <ContextParts.Trigger asChild disabled={disabled}>
        {target}
      </ContextParts.Trigger>
      <ContextParts.Portal>
        <ContextParts.Content
          className="wsui-menu"
          collisionPadding={8}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
        >
          <MenuKind value="context">{children}</MenuKind>
        </ContextParts.Content>
      </ContextParts.Portal>
    </ContextParts.Root>
  )
}
